import type { Row } from "@counterfoil/db";

/** What says which things an audit row is about. */
export type AuditRow = Pick<Row<"audit">, "id" | "action" | "subject" | "subject_id" | "before" | "after">;

/** Which things an audit row names, by their ids; null where it names none of a kind. */
export interface Named {
  userId: string | null;
  raffleId: string | null;
  orderId: string | null;
  /** What it is called, where the row says so itself. */
  name: string | null;
}

function textIn(side: unknown, ...path: string[]): string | null {
  let value = side;
  for (const field of path) {
    value =
      typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === field)?.[1] : null;
  }
  return typeof value === "string" && value !== "" ? value : null;
}

/** Returns which things an audit row names itself. What an approval is about, its request says. */
export function namedIn({ action, subject, subject_id: id, before, after }: AuditRow): Named {
  const either = (...path: string[]) => textIn(after, ...path) ?? textIn(before, ...path);
  const isRaffle = subject === "raffle" || (subject === "entry" && action === "export");
  const isOrder = subject === "order" && id !== "all";
  return {
    userId: subject === "user" ? id : either("user"),
    raffleId: isRaffle ? id : (either("raffle", "_id") ?? either("raffle") ?? either("cancelledRaffle")),
    orderId: isOrder || subject === "payment" ? id : either("orderId"),
    name: either("name") ?? either("code") ?? either("title") ?? either("prize"),
  };
}
