import { lettersAndDigits, mailboxKey, type PostSender, ShopError } from "@counterfoil/core";
import { type Db, findRowOrThrow, json, lockRow, lockRowOrThrow, type Row, type Tx } from "@counterfoil/db";
import { addPostPerson, removeNewPostPerson } from "../accounts/add-user.ts";
import { personKeysOf } from "../accounts/edit-user-details.ts";
import { findUser } from "../accounts/lock-user.ts";
import { findUserOfMailbox } from "../accounts/mailboxes.ts";

type Keys = Omit<Row<"post_people">, "user_id" | "first_id">;

/** Returns by what a person is found again, however name and postcode are spelt. */
function keysOf({ firstName, lastName, address }: PostSender): Keys {
  return {
    name_key: lettersAndDigits(`${firstName}${lastName}`),
    surname_key: lettersAndDigits(lastName),
    postcode_key: lettersAndDigits(address.postCode),
  };
}

/** Returns the verified account of a card's mailbox, if its surname and postcode are those of the card too. */
async function findAccount(tx: Tx, sender: PostSender): Promise<Row<"users"> | undefined> {
  const user = sender.email === "" ? undefined : await findUserOfMailbox(tx.sql, sender.email);
  if (!user?.verified) return undefined;
  const { surname_key, postcode_key } = keysOf(sender);
  const postcodes = [user.shipping, user.billing].map(({ postCode }) => lettersAndDigits(postCode));
  return lettersAndDigits(user.last_name) === surname_key && postcodes.includes(postcode_key) ? user : undefined;
}

/**
 * Returns the id of a known person. Throws `post.other_details` where their card has another surname, another mailbox or none, or another address
 * than of someone without a mailbox: emails and prizes go to what was on the first card, which anyone may have sent in the name of someone else.
 */
async function checkDetails(tx: Tx, userId: string, { lastName, email, address }: PostSender): Promise<string> {
  const known = await findRowOrThrow(tx.sql, "users", { id: userId });
  const line = ({ addressLine1 }: { addressLine1: string }) => lettersAndDigits(addressLine1);
  const isSame =
    known.email === "" ? line(address) === line(known.shipping) : mailboxKey(email) === mailboxKey(known.email);
  const isOtherName = lettersAndDigits(known.last_name) !== lettersAndDigits(lastName);
  if (!isSame || isOtherName) throw new ShopError("post.other_details", { field: "sender" });
  return userId;
}

/**
 * Returns the id of who wrote a card: their account, or the person of the same name and postcode who entered by post before, or
 * someone new. No two of these people have the same name and postcode, so that no one has two limits, unless staff say that the
 * sender is someone else. Waits for a merge of that person. Throws `post.other_details`.
 */
export async function findOrAddSender(tx: Tx, sender: PostSender, isSomeoneElse: boolean): Promise<string> {
  const account = await findAccount(tx, sender);
  if (account) return account.id;
  const keys = keysOf(sender);
  // Several people of one name may live in one house.
  if (isSomeoneElse) keys.name_key += lettersAndDigits(`${sender.address.addressLine1}${mailboxKey(sender.email)}`);
  const { name_key, postcode_key } = keys;
  const known = await lockRow(tx, "post_people", { postcode_key, name_key });
  if (known) return checkDetails(tx, known.user_id, sender);
  const { firstName: first_name, lastName: last_name, email, phone, address: shipping } = sender;
  const { id } = await addPostPerson(tx, {
    ...{ first_name, last_name, email, phone, shipping: json(shipping) },
    // By these the staff who key the card are recognised in it.
    ...personKeysOf({ first_name, last_name, phone, shipping }),
  });
  const added = await tx.sql
    .insertInto("post_people")
    .values({ user_id: id, first_id: id, ...keys })
    .onConflict((oc) => oc.columns(["postcode_key", "name_key"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (added) return id;
  // Someone else has added the same person meanwhile.
  await removeNewPostPerson(tx, id);
  const { user_id } = await lockRowOrThrow(tx, "post_people", { postcode_key, name_key });
  return checkDetails(tx, user_id, sender);
}

/** Returns someone to whom a card is given, or the person they were merged with, for whom it waits. Throws `user.not_found`. */
export async function findSender(tx: Tx, personId: string): Promise<string> {
  const merged = await lockRow(tx, "post_people", { first_id: personId });
  const sender = await findUser(tx.sql, merged?.user_id ?? personId);
  if (!sender) throw new ShopError("user.not_found", { field: "personId" });
  return sender.id;
}

/**
 * Selects someone and those who were merged into them, one after the other, who are erased with them. The audit trail says into whom: someone may
 * write another customer here.
 */
export function withMerged(db: Db, userId: string) {
  return db
    .withRecursive("merged(id)", (start) =>
      start
        .selectFrom("users")
        .select("id")
        .where("id", "=", userId)
        .union((step) =>
          step
            .selectFrom("merged as m")
            .innerJoin("post_people as p", (join) => join.on("p.user_id", "=", userId))
            .innerJoin("audit as a", "a.subject_id", "p.first_id")
            .select("p.first_id as id")
            .where("a.subject", "=", "user")
            .where("a.action", "=", "merge")
            .where(({ eb, cast, fn, ref, val }) => {
              const text = (words: string) => cast<string>(val(words), "text");
              return eb(
                cast<string>("a.after", "text"),
                "like",
                fn<string>("concat", [text('%"'), ref("m.id"), text('"%')]),
              );
            }),
        ),
    )
    .selectFrom("merged")
    .select("id");
}

/** Locks those who entered by post and were merged into someone: what is in a locked draw is still theirs. */
export async function lockMergedInto(tx: Tx, userId: string): Promise<Row<"users">[]> {
  return tx.sql
    .selectFrom("users")
    .selectAll()
    .where("id", "in", withMerged(tx.sql, userId))
    .where("id", "<>", userId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Forgets by what someone who entered by post is found, when they are erased. */
export async function eraseSender(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom("post_people").where("user_id", "=", userId).execute();
}
