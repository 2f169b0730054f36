import { normalizeKey, type Role } from "@counterfoil/core";
import { type Database, inTransaction, json, type NewRow, openDatabase, searchIndexText } from "@counterfoil/db";
import { newId, writeRoles } from "@counterfoil/domain";
import { expect } from "vitest";
import { openSessions, signToken } from "./tokens.ts";

/** The address of a customer by default. */
const address = {
  addressLine1: "14 Tannery Row",
  addressLine2: "",
  city: "Stroud",
  county: "Gloucestershire",
  postCode: "GL5 2PA",
};

function userRow(email: string, but: Partial<NewRow<"users">> = {}): NewRow<"users"> {
  return {
    id: newId(),
    email,
    email_key: normalizeKey(email),
    first_name: "Bea",
    last_name: "Baker",
    phone: "07700 900123",
    search_text: searchIndexText("Bea", "Baker", email),
    verified: true,
    newsletter: false,
    confirmation_required: false,
    duplicate_shipping: true,
    shipping: json(address),
    billing: json(address),
    two_factor: false,
    created_at: Date.now(),
    ...but,
  };
}

export interface Person {
  id: string;
  email: string;
  token: string;
}

/** What a test says of people; `admin` is short for the role of an owner. */
type PeopleOptions = Partial<Omit<NewRow<"users">, "roles">> & { admin?: boolean; roles?: readonly Role[] };

/** Adds logged-in, verified customers or staff, with phone and address. */
export async function addPeople(
  db: Database,
  count: number,
  { admin = false, roles = admin ? ["owner"] : [], ...but }: PeopleOptions = {},
): Promise<Person[]> {
  const users = Array.from({ length: count }, (_, i) =>
    userRow(`${newId().slice(-12).toLowerCase()}.${i}@customer.test`, but),
  );
  await inTransaction(db, async (tx) => {
    await tx.sql.insertInto("users").values(users).execute();
    for (const { id: userId } of users) await writeRoles(tx, { userId, roles, givenBy: null });
  });
  const ids = users.map(({ id }) => id);
  const logins = await openSessions(db, ids);
  return users.map(({ id, email }, i) => ({ id, email, token: signToken(logins[i] ?? {}) }));
}

/** Adds one person like `addPeople`. */
export async function addPerson(db: Database, but?: PeopleOptions): Promise<Person> {
  const [person] = await addPeople(db, 1, but);
  if (!person) throw new Error("No one was added");
  return person;
}

/** Checks that the numbers of the one competition are sold, each once, in as many orders. */
export async function expectSoldOut({ read }: Database, numbers: number): Promise<void> {
  const tickets = await read.selectFrom("tickets").select(["number", "state"]).orderBy("number").execute();
  expect(tickets).toEqual(Array.from({ length: numbers }, (_, i) => ({ number: i + 1, state: "sold" })));
  expect(await read.selectFrom("orders").select("ref").execute()).toHaveLength(numbers);
}

/** Opens a database that no server has open, and closes it again. */
export async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
