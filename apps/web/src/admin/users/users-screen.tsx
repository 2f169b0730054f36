import { Screen } from "../frame/screen.tsx";

/** Admins, and standard users. */
export function UsersScreen() {
  return <Screen title="Users" />;
}
