import { defineRows, get, post, remove } from "../rest/rest.ts";

export const accountRest = defineRows("account", {
  edit: post("/auth", "Change the account"),
  unsubscribe: post("/newsletter/unsubscribe/{token}", "End a newsletter, by the token of one of its mails", {
    input: ({ token }) => ({ token }),
    ignoresBody: true,
  }),
  changePassword: post("/auth/change-password", "Change the password"),
  setPassword: post("/auth/set-password", "Set the first password"),
  listSessions: get("/auth/sessions", "Where you are logged in", { noStore: true }),
  endSession: remove("/auth/sessions/{id}", "Log out on one device"),
  endSessions: remove("/auth/sessions", "Log out everywhere"),
  setUpTwoFactor: post("/auth/setup-2fa", "Begin two-factor authentication", { noStore: true }),
  confirmTwoFactor: post("/auth/2fa-setup-verification", "Turn two-factor authentication on", { noStore: true }),
  findSecondFactors: get("/auth/second-factors", "What there is besides the password", { noStore: true }),
  startPasskey: post("/auth/passkeys/options", "What a browser makes a passkey from", { noStore: true }),
  addPasskey: post("/auth/passkeys", "Add a passkey", { noStore: true }),
  removePasskey: remove("/auth/passkeys/{id}", "Remove a passkey"),
  renewRecoveryCodes: post("/auth/recovery-codes", "Make a new set of recovery codes, which ends the one before", {
    noStore: true,
  }),
  disableTwoFactor: post("/auth/disable-2fa", "Turn two-factor authentication off"),
});
