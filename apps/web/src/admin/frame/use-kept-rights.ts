import { rightsToUse } from "@counterfoil/core";
import { useEffect } from "react";
import { useKnownUser } from "../../app/session.tsx";

/** Keeps the rights of who is here in this browser: the script of the head asks at the next visit only for what they may see. */
export function useKeptRights(): void {
  const user = useKnownUser();
  useEffect(() => {
    if (user) localStorage.setItem("console-rights", rightsToUse(user).join(" "));
  }, [user]);
}
