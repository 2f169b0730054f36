import { openPage, openRaffle, payOnPage, takeNumber } from "../api-client.ts";
import { addPeople, type Person } from "../fixtures.ts";
import { ADMIN, type TestServer } from "../server.ts";
import type { KnownValues } from "./from-schema.ts";

const ofCustomers = ["users", "tickets", "saved_cards"] as const;
const ofStaff = ["raffles", "categories", "coupons", "winners", "pages", "config_blocks"] as const;
const tables = [...ofCustomers, ...ofStaff];
type Table = (typeof tables)[number];

const question = { question: "2 + 2?", answers: [{ answer: "4", correct: true }, { answer: "5" }] };
/** The first competition costs money, the second is free. */
const kinds: object[] = [
  {},
  { price: 0 },
  { question },
  { ticketMatrix: { useLetters: true, toLetter: "E" } },
  { instantWins: [{ prize: "£50", ticketNum: "3" }] },
  { luckyDipsOnly: true },
  { endDate: "2026-02-01" },
];

async function buySomething(server: TestServer, raffleId: string, { token }: Person, free: boolean): Promise<void> {
  await takeNumber(server.call, token, { raffleId, most: 100 });
  if (free) {
    await server.call("POST", "/api/payments/noPayment", { token, body: {} });
  } else {
    const { page } = await openPage(server.call, token, "createToken=1");
    await payOnPage(page, "4111111111111111");
  }
  await takeNumber(server.call, token, { raffleId, most: 100 });
}

async function write(server: TestServer, token: string): Promise<void> {
  const post = (path: string, body: object) => server.call("POST", `/api${path}`, { token, body });
  const addresses = { image: "/images/a.webp", liveDrawUrl: "/a", onlineRaffleUrl: "/b" };
  const winner = { raffle: "A car", name: "Bea", ticketNumber: "7", ...addresses };
  for (const name of ["Cars", "Cash", "Tech"]) await post("/categories", { name });
  for (const code of ["SPRING", "SUMMER", "AUTUMN"]) await post("/couponCodes", { code, fixedAmount: 1 });
  await post("/couponCodes", { code: "CREDIT", type: "credit", fixedAmount: 5, oncePerUser: false });
  for (const day of [1, 2, 3]) await post("/winners", { ...winner, drawDate: `2026-01-0${day}` });
  for (const slug of ["terms", "privacy", "about"]) await post("/dynamicPages", { name: slug, slug, content: "Text" });
}

/** Fills a shop with one record of each kind; its customers have orders, saved cards and tickets in the cart. */
export async function createFixtures(server: TestServer) {
  await write(server, await server.admin());
  const raffles: string[] = [];
  for (const kind of kinds) raffles.push(await openRaffle(server.call, kind));
  const customers = await addPeople(server.deps.db, 12);
  for (const [i, person] of customers.entries()) await buySomething(server, raffles[i % 2] ?? "", person, i % 2 === 1);
  const db = server.deps.db.read;
  const idsOf = async (table: Table) => (await db.selectFrom(table).select("id").execute()).map(({ id }) => id);
  const lists = new Map(await Promise.all(tables.map(async (table) => [table, await idsOf(table)] as const)));
  const orders = (await db.selectFrom("payment_attempts").select("ref").execute()).map(({ ref }) => ref);
  return { customers, ids: (table: Table) => lists.get(table) ?? [], orders };
}

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>;

/** Returns existing ids for `{id}` in a path. */
function idsOfPath({ ids }: Fixtures, path: string): string[] {
  const places: [RegExp, string[]][] = [
    [/^\/raffleTickets\/purchase\//, ids("tickets")],
    [/raffle/, ids("raffles")],
    [/^\/user/, ids("users")],
    [/^\/card/, ids("saved_cards")],
    [/^\/categories/, ids("categories")],
    [/^\/couponCodes/, ids("coupons")],
    [/^\/winners/, ids("winners")],
    [/^\/dynamicPages/, ids("pages")],
    [/^\/config/, ids("config_blocks")],
  ];
  return places.find(([pattern]) => pattern.test(path))?.[1] ?? [];
}

/** Returns existing values of a field by its name; for `id`, by the path of the call. */
export function knownValuesOf(fixtures: Fixtures, path: string): KnownValues {
  const { ids, orders, customers } = fixtures;
  const emails = customers.map(({ email }) => email);
  const named: [RegExp, string[]][] = [
    [/^_?id$/, idsOfPath(fixtures, path)],
    [/^filterIds$/, [...ids("raffles"), ...ids("users")]],
    [/raffle/i, ids("raffles")],
    [/user/i, ids("users")],
    [/^orderId$/, orders],
    [/^ticketId$|^tickets$/, ids("tickets")],
    [/^cardId$/, ids("saved_cards")],
    [/^ticketNums?$/, ["1", "2", "50", "100", "A1", "E20"]],
    [/^amount$/, ["1", "2"]],
    [/code|token/i, ["SPRING", "summer", "CREDIT", "WINTER", "", "123456"]],
    [/email/i, [...emails, ADMIN.email, "new.one@customer.test", "new.two@customer.test", "new.three@customer.test"]],
    [/slug/i, ["terms", "privacy", "new-page", "hot-hatch-and-2-000-for-fuel"]],
    [/date|exp$|updatedAt/i, ["2026-01-01", "2026-11-20T12:00:00.000Z", "2036-01-01T00:00:00+01:00"]],
    [/password/i, [ADMIN.password, "a quiet walk in Stroud"]],
    [/questionAnswer/, ["4", "5"]],
    [/categor/, ["Cars", "Cash", "Popular"]],
    [/^year$/, ["2026", "2025", "0001", "9999"]],
    [/^month$/, ["11", "01", "12"]],
    [/phone/, ["07700 900123", ""]],
    [/postCode/, ["GL5 2PA", ""]],
    [/videoUrl|Url$|^image$/, ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", ""]],
  ];
  return (field) => named.find(([pattern]) => pattern.test(field))?.[1] ?? [];
}
