/** Display names of audited fields. */
const fieldNames: Record<string, string> = {
  first_name: "First name",
  last_name: "Last name",
  two_factor: "2FA",
  balance_pence: "Balance",
  exp: "Expires at",
  _id: "ID",
  userIp: "IP address",
};

/** "first_name", "maxUses" and "addresses.city" as words. */
export function fieldName(field: string): string {
  const known = Object.hasOwn(fieldNames, field) ? fieldNames[field] : undefined;
  if (known) return known;
  const words = field
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[_.]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One field that differs; a missing side is null. */
export type Difference = { field: string; before: string | null; after: string | null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Formats a value for display. Pence fields are shown in pounds. */
function say(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number" && field.endsWith("pence")) return `£${(value / 100).toFixed(2)}`;
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    const parts = value.map((item) => (isRecord(item) ? sayRecord(item) : (say(field, item) ?? "–")));
    return parts.join("\n");
  }
  return JSON.stringify(value);
}

function sayRecord(record: Record<string, unknown>): string {
  const parts = Object.entries(record).flatMap(([field, value]) => {
    const said = say(field, value);
    return said === null || field === "_id" ? [] : [said];
  });
  return parts.join(", ");
}

/** Returns the leaves of a record by path: `shipping.city`. */
function leavesOf(value: unknown, path = ""): Map<string, unknown> {
  if (!isRecord(value)) return new Map(value === null || value === undefined ? [] : [[path || "value", value]]);
  const leaves = new Map<string, unknown>();
  for (const [key, inner] of Object.entries(value)) {
    const at = path === "" ? key : `${path}.${key}`;
    if (isRecord(inner)) for (const [leaf, found] of leavesOf(inner, at)) leaves.set(leaf, found);
    else leaves.set(at, inner);
  }
  return leaves;
}

/** Returns the fields that differ between the two sides of an audit entry, in order. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const name = field.split(".").at(-1) ?? field;
    const [from, to] = [say(name, was.get(field)), say(name, is.get(field))];
    return from === to ? [] : [{ field: fieldName(field), before: from, after: to }];
  });
}

/** The kinds of audited subjects, for the filter. */
export const subjects = [
  { value: "raffle", label: "Raffles" },
  { value: "entry", label: "Entries" },
  { value: "order", label: "Orders" },
  { value: "payment", label: "Payments" },
  { value: "prize", label: "Instant prizes" },
  { value: "user", label: "Users" },
  { value: "people", label: "People read in bulk" },
  { value: "coupon", label: "Coupon codes" },
  { value: "category", label: "Categories" },
  { value: "page", label: "Pages" },
  { value: "winner", label: "Winners" },
  { value: "config", label: "Configuration" },
  { value: "mail", label: "Mails" },
  { value: "image", label: "Pictures" },
  { value: "finding", label: "Needs attention" },
] as const;
