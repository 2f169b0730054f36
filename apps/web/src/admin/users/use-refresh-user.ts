import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";

/** Returns a function that refetches a user's record and the lists that show it. */
export function useRefreshUser() {
  const utils = trpc.useUtils();
  const session = useSession();
  return async (userId: string) => {
    await Promise.all([
      utils.users.list.invalidate(),
      utils.customers.invalidate(),
      utils.audit.list.invalidate(),
      ...(session.user?._id === userId ? [session.refreshUser()] : []),
    ]);
  };
}
