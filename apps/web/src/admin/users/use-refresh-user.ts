import { useSession } from "../../app/session.tsx";
import { useRefresh } from "../frame/use-refresh.ts";

export function useRefreshUser(userId: string) {
  const refresh = useRefresh("users", "customers", "roles");
  const { user, refreshUser } = useSession();
  return () => Promise.all([refresh(), user?._id === userId && refreshUser()]);
}
