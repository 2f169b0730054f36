import { useEffect } from "react";
import { useKnownUser } from "../../app/session.tsx";

/** Stores the user's roles in this browser, so that at the next visit the script in the page's head requests only what they may see. */
export function useKeptRoles(): void {
  const user = useKnownUser();
  useEffect(() => {
    if (user) localStorage.setItem("console-roles", user.roles.join(" "));
  }, [user]);
}
