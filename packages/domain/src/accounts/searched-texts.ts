import { findRow, type Row, searchIndexText, type Tx } from "@counterfoil/db";

export type SearchedTexts = Pick<Row<"users">, "search_text" | "former_text">;

/** Returns the texts that the console finds a locked user by after a change of name or email: orders keep the text they were made with. */
export async function searchedTexts(
  tx: Tx,
  user: Row<"users">,
  { first_name, last_name, email }: Pick<Row<"users">, "first_name" | "last_name" | "email">,
): Promise<SearchedTexts> {
  const { search_text: before, former_text } = user;
  const search_text = searchIndexText(first_name, last_name, email);
  if (before === search_text || former_text.includes(before)) return { search_text, former_text };
  const order = await findRow(tx.sql, "orders", { user_id: user.id, search_text: before });
  return { search_text, former_text: order ? `${former_text} ${before}` : former_text };
}
