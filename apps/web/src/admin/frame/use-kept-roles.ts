import { useEffect } from "react";
import { useKnownUser } from "../../app/session.tsx";

/** Keeps the roles of who is here in this browser: the script of the head asks at the next visit only for what they may see. */
export function useKeptRoles(): void {
  const user = useKnownUser();
  useEffect(() => {
    if (user) localStorage.setItem("console-roles", user.roles.join(" "));
  }, [user]);
}
