import type { RestRow } from "../rest.ts";

export const accountRest: RestRow[] = [
  { method: "POST", path: "/auth", procedure: "account.edit", summary: "Change the account" },
  {
    method: "POST",
    path: "/auth/change-password",
    procedure: "account.changePassword",
    summary: "Change the password",
  },
  { method: "POST", path: "/auth/set-password", procedure: "account.setPassword", summary: "Set the first password" },
  {
    method: "GET",
    path: "/auth/sessions",
    procedure: "account.listSessions",
    summary: "Where you are logged in",
    noStore: true,
  },
  { method: "DELETE", path: "/auth/sessions/{id}", procedure: "account.endSession", summary: "Log out on one device" },
  { method: "DELETE", path: "/auth/sessions", procedure: "account.endSessions", summary: "Log out everywhere" },
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
    noStore: true,
  },
  {
    method: "GET",
    path: "/auth/second-factors",
    procedure: "account.findSecondFactors",
    summary: "What there is besides the password",
    noStore: true,
  },
  {
    method: "POST",
    path: "/auth/recovery-codes",
    procedure: "account.renewRecoveryCodes",
    summary: "Make a new set of recovery codes, which ends the one before",
    noStore: true,
  },
  {
    method: "POST",
    path: "/auth/disable-2fa",
    procedure: "account.disableTwoFactor",
    summary: "Turn two-factor authentication off",
  },
];
