import type { AdminUser } from "@counterfoil/core";
import { useState } from "react";
import type { MenuItem } from "../../ui/menu.tsx";

/** What an admin can do to a user. */
export type UserAct = "edit" | "balance" | "verify" | "resend" | "disable-2fa" | "flag" | "delete";

/** The act whose dialog is open. */
export type OpenAct = { act: UserAct; user: AdminUser };

/** Returns the acts that a user's state allows, in groups for a menu; the deletion last and apart. */
export function userMenu(user: AdminUser, open: (act: UserAct) => void): MenuItem[][] {
  const item = (act: UserAct, label: string): MenuItem => ({ label, onSelect: () => open(act) });
  const access = [];
  if (!user.verified) access.push(item("verify", "Verify manually"), item("resend", "Resend verification email"));
  if (user.twoFacAuth) access.push(item("disable-2fa", "Disable 2FA"));
  access.push(item("flag", user.admin ? "Downgrade to standard user" : "Upgrade to admin"));
  return [
    [item("edit", "Edit user"), item("balance", "Edit promotional balance")],
    access,
    [{ ...item("delete", "Delete user"), danger: true }],
  ];
}

/** Remembers which act's dialog is open. */
export function useUserActs() {
  const [current, setCurrent] = useState<OpenAct>();
  return { current, open: setCurrent, close: () => setCurrent(undefined) };
}
