/** What the security log calls a call that is about who somebody is and what they may do. */
export type SecurityEvent =
  | "log-in"
  | "proof"
  | "password"
  | "two-factor"
  | "session"
  | "email"
  | "account"
  | "user"
  | "export";

/** What holds of a right. */
interface RightRules {
  /** What it lets one do, after "may". */
  lets: string;
  /** Whether a password or code within ten minutes is wanted: where money moves, something is removed or people's data leave. */
  needsReauthentication?: true;
  /** What the security log calls its use, if it tells of it. */
  event?: SecurityEvent;
}

const provenTo = (lets: string, event?: SecurityEvent): RightRules => ({
  lets,
  needsReauthentication: true,
  ...(event && { event }),
});
const to = (lets: string, event?: SecurityEvent): RightRules => ({ lets, ...(event && { event }) });

const table = {
  "attention.read": to("see what needs attention"),
  "attention.settle": to("settle what needs attention, and open it again"),
  "audit.read": to("read the audit trail"),
  "awards.handOver": to("mark an instant prize as handed over"),
  "balance.change": provenTo("change a customer's balance"),
  "categories.delete": provenTo("delete a category"),
  "categories.edit": to("add a category"),
  "categories.read": to("see the categories"),
  "console.search": to("search the console"),
  "content.edit": to("change the blocks of the public pages"),
  "content.read": to("see the blocks of the public pages as they are edited"),
  "coupons.delete": provenTo("delete a coupon"),
  "coupons.edit": provenTo("create and change coupons"),
  "coupons.read": to("see the coupons"),
  "dashboard.read": to("see the dashboard's figures"),
  "entries.add": provenTo("enter a user by hand"),
  "entries.export": provenTo("export the entries of a competition", "export"),
  "entries.read": to("see the entries of a competition and anybody's tickets"),
  "entries.remove": provenTo("take an entry out of its competition"),
  "mails.read": to("read the mails that were sent"),
  "mails.resend": to("send a mail again"),
  "notes.add": to("add a note on a customer"),
  "notes.delete": provenTo("delete a note on a customer"),
  "orders.delete": provenTo("void an order"),
  "orders.export": provenTo("export orders", "export"),
  "orders.read": to("see orders"),
  "orders.refund": provenTo("refund an order"),
  "pages.delete": provenTo("delete a page"),
  "pages.edit": to("create and change pages"),
  "pages.read": to("see the pages as they are edited"),
  "people.changeEmail": provenTo("change a user's email address"),
  "people.disableTwoFactor": provenTo("turn off another's two-factor authentication"),
  "people.edit": to("change a user's details", "user"),
  "people.endSessions": to("log a customer out", "session"),
  "people.erase": provenTo("delete a user", "user"),
  "people.read": to("see users, with their orders, tickets, balance, mails, sessions and notes"),
  "people.verify": to("verify a user by hand"),
  "pictures.upload": to("upload a picture"),
  "raffles.cancel": provenTo("cancel a competition, and refund again what was rejected"),
  "raffles.edit": to("create and change competitions"),
  "raffles.end": provenTo("end a competition before its time"),
  "raffles.read": to("see competitions as they are edited, with prizes and sales"),
  "reports.read": to("read the reports"),
  "roles.change": provenTo("make a user an admin, or an admin a user"),
  "settings.read": to("see how the shop is set up"),
  "winners.delete": provenTo("delete a winner"),
  "winners.edit": to("publish and change winners"),
  "winners.read": to("see the winners as they are edited"),
} as const;

/** The name of something that only staff may do, `<area>.<verb>`. */
export type Right = keyof typeof table;

/** Every right of the console: the one place that says which there are, and what each wants. */
export const rights: Readonly<Record<Right, RightRules>> = table;

/** What is known of somebody when a right is asked for. */
interface Holder {
  admin: boolean;
}

/** Returns whether somebody has any right at all, and so has a way into the console. */
export function isStaff(user: Holder): boolean {
  return user.admin;
}

/** Returns whether somebody may use a right. Today an admin may use each, and nobody else any. */
export function mayUse(user: Holder, _right: Right): boolean {
  return isStaff(user);
}
