interface Line {
  notes: string;
  user_id: string;
  /** The owner of the line's order; null for a line without one. */
  order_user_id: string | null;
}

/** Returns the note of a ledger line; an order that has moved to another account is not named. */
export function ledgerNotes({ notes, user_id, order_user_id }: Line): string {
  return order_user_id === null || order_user_id === user_id ? notes : "An order of another account";
}
