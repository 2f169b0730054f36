import {
  entriesPerCard,
  type FieldErrors,
  lowestPrice,
  type RaffleFields,
  ShopError,
  toBundleTiers,
  toPence,
} from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { readCompany } from "#read-models/company.ts";

/** Returns what decides whether a card gives enough, to compare. */
const relevant = ({ price, bundles, postClosesAt, postEntriesPerCard }: RaffleFields) =>
  JSON.stringify([price, toBundleTiers(bundles), postClosesAt, postEntriesPerCard]);

/** Returns what is wrong with entry by post: no address to write to, or a card that gives less than its stamp is worth. */
export async function postErrors(tx: Tx, form: RaffleFields): Promise<FieldErrors> {
  if (form.postClosesAt === null) return {};
  const { stampPrice, address, postAddress } = await readCompany(tx.sql);
  if (address === "" && postAddress === "") return { postClosesAt: ["Enter the shop's address in Configure first"] };
  const least = entriesPerCard({
    stampPence: toPence(stampPrice),
    pricePence: lowestPrice(toPence(form.price), toBundleTiers(form.bundles)),
  });
  if (form.postEntriesPerCard >= least) return {};
  return { postEntriesPerCard: [`At least ${least}, since a card costs a stamp`] };
}

/** Throws `request.invalid` where an edit leaves a card with fewer entries than its stamp is worth. */
export async function checkPost(tx: Tx, { before, after }: { before: RaffleFields; after: RaffleFields }) {
  if (relevant(before) === relevant(after)) return;
  const errors = await postErrors(tx, after);
  if (Object.keys(errors).length > 0) throw new ShopError("request.invalid", { errors });
}
