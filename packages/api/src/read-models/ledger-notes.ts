interface Line {
  notes: string;
  user_id: string;
  /** Whose the order of the line is; null for a line without one. */
  order_user_id: string | null;
}

/**
 * Returns what a line of the balance says. An order that has moved to another account, as when a change of the address was
 * taken back, is not named: the sum stays in the ledger of who paid.
 */
export function ledgerNotes({ notes, user_id, order_user_id }: Line): string {
  return order_user_id === null || order_user_id === user_id ? notes : "An order of another account";
}
