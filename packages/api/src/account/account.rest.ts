import { defineRows, get, post, remove } from "../rest/rest.ts";

export const accountRest = defineRows("account", {
  edit: post("/auth", "Change the account"),
  unsubscribe: post("/newsletter/unsubscribe/{token}", "Unsubscribe from the newsletter with an email's token", {
    input: ({ token }) => ({ token }),
    ignoresBody: true,
  }),
  changePassword: post("/auth/change-password", "Change the password"),
  setPassword: post("/auth/set-password", "Set the first password"),
  listSessions: get("/auth/sessions", "List your logged-in devices", { noStore: true }),
  endSession: remove("/auth/sessions/{id}", "Log out on one device"),
  endSessions: remove("/auth/sessions", "Log out on all devices"),
  setUpTwoFactor: post("/auth/setup-2fa", "Start setting up two-factor authentication", { noStore: true }),
  confirmTwoFactor: post("/auth/2fa-setup-verification", "Turn two-factor authentication on", { noStore: true }),
  findSecondFactors: get("/auth/second-factors", "List your second factors", { noStore: true }),
  startPasskey: post("/auth/passkeys/options", "Options with which a browser creates a passkey", { noStore: true }),
  addPasskey: post("/auth/passkeys", "Add a passkey", { noStore: true }),
  removePasskey: remove("/auth/passkeys/{id}", "Remove a passkey"),
  renewRecoveryCodes: post("/auth/recovery-codes", "Create recovery codes, which replace the earlier ones", {
    noStore: true,
  }),
  disableTwoFactor: post("/auth/disable-2fa", "Turn two-factor authentication off"),
});
