interface Line {
  notes: string;
  user_id: string;
  /** The owner of the line's order; null for a line without one. */
  order_user_id: string | null;
}

/**
 * Returns the note of a ledger line. An order that has moved to another account, as after an undone change of address,
 * is not named: the amount stays in the ledger of the payer.
 */
export function ledgerNotes({ notes, user_id, order_user_id }: Line): string {
  return order_user_id === null || order_user_id === user_id ? notes : "An order of another account";
}
