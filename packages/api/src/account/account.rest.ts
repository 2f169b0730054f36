import type { RestRow } from "../rest.ts";

export const accountRest: RestRow[] = [
  { method: "POST", path: "/auth", procedure: "account.edit", summary: "Change the account" },
  {
    method: "POST",
    path: "/auth/change-password",
    procedure: "account.changePassword",
    summary: "Change the password",
  },
  {
    method: "POST",
    path: "/auth/setup-2fa",
    procedure: "account.setUpTwoFactor",
    summary: "Begin two-factor authentication",
    noStore: true,
  },
  {
    method: "POST",
    path: "/auth/2fa-setup-verification",
    procedure: "account.confirmTwoFactor",
    summary: "Turn two-factor authentication on",
  },
  {
    method: "POST",
    path: "/auth/disable-2fa",
    procedure: "account.disableTwoFactor",
    summary: "Turn two-factor authentication off",
  },
];
