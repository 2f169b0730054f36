import type { AdminUser, Customer, Right } from "@counterfoil/core";
import { useMayItem } from "../../app/may.tsx";
import { useSession } from "../../app/session.tsx";
import type { MenuItem } from "../../ui/menu.tsx";

/** Returns a function that refetches the user in all tabs if they have changed themselves. */
export function useRefreshUser(userId: string) {
  const { user, refreshUser } = useSession();
  return async () => user?._id === userId && refreshUser();
}

export type UserAction = "edit" | "balance" | "verify" | "resend" | "disable-2fa" | "flag" | "roles" | "delete";

const rightTo: Record<UserAction, Right> = {
  edit: "people.edit",
  balance: "balance.change",
  verify: "people.verify",
  resend: "mails.resend",
  "disable-2fa": "people.disableTwoFactor",
  flag: "roles.change",
  roles: "roles.change",
  delete: "people.erase",
};

export type OpenAction = { act: UserAction; user: AdminUser };

/** Someone in the list of accounts, or on their own page. */
type MenuUser = AdminUser & Partial<Pick<Customer, "byPost">>;

/**
 * Returns a function that lists the actions that a user's state and the admin's rights allow, in menu groups; deletion last. Someone without
 * an account has nothing to verify, spend or log in with; the dialog for their details asks for an email.
 */
export function useUserMenu(): (user: MenuUser, open: (act: UserAction) => void) => MenuItem[][] {
  const mayItem = useMayItem();
  return (user, open) => {
    const item = (act: UserAction, label: string) =>
      mayItem(rightTo[act], { label, danger: act === "delete", onSelect: () => open(act) });
    if (user.byPost) return [user.email === "" ? [] : [item("edit", "Edit user")], [item("delete", "Delete user")]];
    const verifying = [item("verify", "Verify manually"), item("resend", "Resend verification email")];
    return [
      [item("edit", "Edit user"), item("balance", "Edit promotional balance")],
      [
        ...(user.verified ? [] : verifying),
        ...(user.twoFacAuth ? [item("disable-2fa", "Disable 2FA")] : []),
        item("flag", user.admin ? "Downgrade to standard user" : "Upgrade to admin"),
        item("roles", "Change roles"),
      ],
      [item("delete", "Delete user")],
    ];
  };
}
