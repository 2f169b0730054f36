import { isStaff, type Role, roleNames, roles } from "./roles.ts";

/** The names of authentication and authorization events in the security log. */
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

/** How far a right goes for a role: it acts; acts with a second admin where required; may ask others; or nothing. */
export type Level = "act" | "two" | "ask" | "none";

/** The symbols of the levels in the table below. */
type Cell = "W" | "2" | "?" | "-";

/** A cell for each role, in the order of `roles`. */
type Cells = `${Cell} ${Cell} ${Cell} ${Cell} ${Cell} ${Cell}`;

const levelOfCell: Readonly<Record<string, Level>> = { W: "act", "2": "two", "?": "ask", "-": "none" };

interface RightRules {
  /** What it allows, as it reads after "may". */
  lets: string;
  /** How far it goes for each role. */
  levels: Readonly<Record<Role, Level>>;
  /**
   * Needs a password or code within the last ten minutes: where money moves, something is sold or deleted, personal
   * data leaves or changes, a prize's delivery address too, a customer is emailed, or every visitor sees a text or a link.
   */
  needsReauthentication?: true;
  /** The event that its use writes to the security log, if any. */
  event?: SecurityEvent;
}

function levelsOf(cells: Cells): Record<Role, Level> {
  const [owner, manager, support, finance, marketing, drawOfficer] = cells
    .split(" ")
    .map((cell) => levelOfCell[cell] ?? "none");
  const none = "none";
  return {
    owner: owner ?? none,
    manager: manager ?? none,
    support: support ?? none,
    finance: finance ?? none,
    marketing: marketing ?? none,
    drawOfficer: drawOfficer ?? none,
  };
}

const to = (cells: Cells, lets: string, event?: SecurityEvent): RightRules => ({
  lets,
  levels: levelsOf(cells),
  ...(event && { event }),
});
const reauthenticatedTo = (cells: Cells, lets: string, event?: SecurityEvent): RightRules => ({
  ...to(cells, lets, event),
  needsReauthentication: true,
});

/** Who may do what. The columns are owner, manager, support, finance, marketing and draw officer. */
const table = {
  "acts.approve": reauthenticatedTo("W W W W - W", "request approval, and approve other people's requests"),
  "acts.decide": to("W W W W - W", "reject other people's requests, and withdraw their own"),
  "acts.read": to("W W W W - W", "see requests waiting for approval"),
  "attention.read": to("W W W W - -", "see what needs attention"),
  "attention.settle": to("W W W W - -", "resolve and reopen issues"),
  "audit.read": to("W W - W - W", "read the audit trail"),
  "awards.handOver": to("W W W W - W", "mark an instant prize as handed over"),
  "awards.letters": reauthenticatedTo("W W W - - W", "export letters to winners without an email", "export"),
  "awards.move": to("W W W W - W", "log attempts to reach winners, and move prizes on until they are given"),
  "awards.read": to("W W W W - W", "see prizes from win to award"),
  "balance.change": reauthenticatedTo("W W 2 W - -", "change a customer's balance by up to £20, and up to £100 a day"),
  "balance.changeLarge": reauthenticatedTo("2 2 2 2 - -", "make larger balance changes"),
  "care.birthDate": reauthenticatedTo("W W W - - -", "correct a customer's date of birth", "user"),
  "care.liftStop": reauthenticatedTo("2 2 ? - - -", "unblock a customer", "user"),
  "care.lowerLimit": reauthenticatedTo("W W W - - -", "lower a customer's monthly limit, and remove a staff limit"),
  "care.read": to("W W W W - -", "see flagged customers"),
  "care.settle": to("W W W - - -", "flag customers and resolve flags"),
  "care.stop": reauthenticatedTo("W W W - - -", "block a customer, and start a break at their request", "user"),
  "categories.edit": reauthenticatedTo("W W - - - -", "add and delete categories"),
  "categories.read": to("W W W W W W", "see the categories"),
  "code.assess": reauthenticatedTo("W - - - - -", "record how the shop meets the Code"),
  "code.compare": reauthenticatedTo("W - - - - -", "record a review against the Code"),
  "code.read": to("W W - W - W", "see compliance with the Code"),
  "complaints.enter": reauthenticatedTo("W W W - - -", "add a complaint received by letter, email or phone"),
  "complaints.erase": reauthenticatedTo("W W - - - -", "erase a complaint's personal details and text", "user"),
  "complaints.handle": reauthenticatedTo("W W W - - -", "acknowledge, answer, close and refer complaints"),
  "complaints.read": to("W W W W - -", "see the complaints"),
  "console.search": to("W W W W W W", "search the console for what they may see"),
  "content.edit": reauthenticatedTo("W W - - W -", "edit content blocks"),
  "content.read": to("W W W - W W", "see content blocks"),
  "costs.edit": to("W W - W - -", "change a competition's costs, card fees and VAT"),
  "coupons.delete": reauthenticatedTo("W W - - W -", "delete small fixed discount coupons"),
  "coupons.edit": reauthenticatedTo("W W - - W -", "create and change small fixed discount coupons"),
  "coupons.editCredit": reauthenticatedTo(
    "2 2 - 2 - -",
    "create, change and delete account credit, percentage, larger and unlimited coupons",
  ),
  "coupons.read": to("W W W W W -", "see the coupons"),
  "dashboard.read": to("W W - W W -", "see the dashboard's figures"),
  "draws.read": to("W W W W - W", "see draws and their deadlines"),
  "draws.switch": reauthenticatedTo("2 2 - - - 2", "switch a draw to the backup beacon once its own is a week late"),
  "draws.void": reauthenticatedTo("2 2 ? ? - 2", "void a winner for a reason the draw's rules allow"),
  "entries.add": reauthenticatedTo("2 2 - - - -", "add manual entries"),
  "entries.export": reauthenticatedTo("W W - - - W", "export the entries of a competition", "export"),
  "entries.read": to("W W W W - W", "see competition entries and anyone's tickets"),
  "entries.remove": reauthenticatedTo("2 2 - - - -", "remove an entry"),
  "evidence.export": reauthenticatedTo("W W - W - W", "download the evidence pack of a competition", "export"),
  "mails.read": to("W W W W - -", "read sent emails"),
  "mails.resend": reauthenticatedTo("W W W - - -", "resend an email"),
  "notes.add": to("W W W - - -", "add a note about a customer"),
  "notes.delete": reauthenticatedTo("W W W - - -", "delete a note about a customer"),
  "orders.delete": reauthenticatedTo("2 2 - - - -", "void an order"),
  "orders.export": reauthenticatedTo("W W - W - -", "export orders", "export"),
  "orders.read": to("W W W W - -", "see orders"),
  "orders.refund": reauthenticatedTo(
    "W W W W - -",
    "refund up to £100 per order and £100 a day, before the competition ends",
  ),
  "orders.refundLarge": reauthenticatedTo("2 2 - 2 - -", "refund more, or after a competition has ended"),
  "pages.edit": reauthenticatedTo("W W - - W -", "create, change and delete pages"),
  "pages.read": to("W W W - W W", "see pages in the console"),
  "payouts.approve": reauthenticatedTo("2 2 ? 2 - -", "approve payouts of winnings"),
  "payouts.export": reauthenticatedTo("W W - W - -", "export bank files", "export"),
  "payouts.pay": reauthenticatedTo(
    "W W - W - -",
    "reject payouts, record what the bank did with them, and set the columns of bank files",
  ),
  "payouts.read": to("W W W W - -", "see payouts"),
  "people.changeEmail": reauthenticatedTo("W W W - - -", "change a user's email address"),
  "people.disableTwoFactor": reauthenticatedTo("2 2 ? - - -", "turn off someone else's two-factor authentication"),
  "people.edit": reauthenticatedTo("W W W - - -", "change a user's details", "user"),
  "people.editStaff": reauthenticatedTo(
    "W - - - - -",
    "change the details of someone with a role, and log them out",
    "user",
  ),
  "people.endSessions": reauthenticatedTo("W W W - - -", "log a customer out", "session"),
  "people.erase": reauthenticatedTo("2 2 ? - - -", "delete a user", "user"),
  "people.merge": reauthenticatedTo("2 2 ? - - -", "merge people who entered by post", "user"),
  "people.read": to("W W W W - -", "see users, with their orders, tickets, balance, emails, devices and notes"),
  "people.verify": reauthenticatedTo("2 2 ? - - -", "verify a user manually"),
  "pictures.upload": to("W W - - W -", "upload a picture"),
  "post.key": to("W W W - - W", "open, key and close batches of cards"),
  "post.read": to("W W W W - W", "see free entries by post"),
  "post.reject": reauthenticatedTo("2 2 ? - - 2", "reject a card that has numbers, which releases them"),
  "raffles.cancel": reauthenticatedTo("2 2 - - - 2", "cancel a competition, and retry rejected refunds"),
  "raffles.edit": to("W W - - - -", "create and change competitions"),
  "raffles.editSold": reauthenticatedTo(
    "2 2 - - - -",
    "change the name, price, entries, dates, question or prizes of a competition that was live or has a ticket, end it now, and set one live that pays credit or cash",
  ),
  "raffles.publish": reauthenticatedTo("W W - - - W", "set a competition live or not live"),
  "raffles.read": to("W W W W W W", "see competitions, prizes and sales"),
  "reports.read": to("W W - W - -", "read the reports"),
  "roles.change": reauthenticatedTo("2 - - - - -", "give and remove roles", "user"),
  "roles.read": to("W W - - - -", "see staff roles"),
  "settings.read": to("W W - - - -", "see settings"),
  "winners.edit": reauthenticatedTo("W W - - W -", "publish, change and delete winners"),
  "winners.read": to("W W W - W W", "see winners in the console"),
} as const;

/** The name of something that only staff may do, `<area>.<verb>`. */
export type Right = keyof typeof table;

/** Every right of the console: the one place that says which there are, what each requires, and who has it. */
export const rights: Readonly<Record<Right, RightRules>> = table;

/** What is known about a user when a right is checked. */
interface Holder {
  roles: readonly Role[];
}

const ranked: readonly Level[] = ["act", "two", "ask"];

/** Returns how far a right goes for someone with these roles: as far as for the strongest of them. */
export function levelOf(held: readonly Role[], right: Right): Level {
  const { levels } = rights[right];
  return ranked.find((level) => held.some((role) => levels[role] === level)) ?? "none";
}

const doesItself = (level: Level) => level === "act" || level === "two";

/** Returns whether someone may use a right, alone or with a second admin. */
export function mayUse(user: Holder, right: Right): boolean {
  return isStaff(user) && doesItself(levelOf(user.roles, right));
}

/** Returns whether someone may at least ask others to use a right. */
export function mayAsk(user: Holder, right: Right): boolean {
  return isStaff(user) && levelOf(user.roles, right) !== "none";
}

const isRight = (name: string): name is Right => Object.hasOwn(rights, name);

/** Returns the rights that someone may use; requests that need one of them may wait for them to decide. */
export function rightsToUse(user: Holder): Right[] {
  return Object.keys(rights).filter((name): name is Right => isRight(name) && mayUse(user, name));
}

/** Returns the rights for which someone may at least ask; they see the requests that need one of them. */
export function rightsToAsk(user: Holder): Right[] {
  return Object.keys(rights).filter((name): name is Right => isRight(name) && mayAsk(user, name));
}

/** Returns the roles that may use one of these rights. */
export function rolesWith(...required: Right[]): Role[] {
  return roles.filter((role) => required.some((right) => doesItself(rights[right].levels[role])));
}

/** Returns roles as a sentence has them: "an owner, a manager or a draw officer". */
export function listRoles(listed: readonly Role[]): string {
  const names = listed.map((role) => {
    const name = roleNames[role];
    if (role === "support" || role === "finance" || role === "marketing") return `someone in ${name}`;
    return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
  });
  const last = names.pop() ?? "no one";
  return names.length === 0 ? last : `${names.join(", ")} or ${last}`;
}

/** Returns why a member of staff may not use any of these rights: who may. */
export function whoMay(...required: Right[]): string {
  const list = listRoles(rolesWith(...required));
  return `Your role doesn't allow this. Ask ${list}.`;
}
