import { complaintDeadlines, DAY_MS, HOUR_MS } from "@counterfoil/core";
import { type Database, inTransaction, type NewRow, searchIndexText } from "@counterfoil/db";

type Step = Partial<
  Pick<
    NewRow<"complaints">,
    "acknowledged_at" | "answered_at" | "answer" | "outcome" | "closed_at" | "referred_at" | "referred_to"
  >
>;

interface DemoComplaint extends Pick<NewRow<"complaints">, "ref" | "subject" | "about" | "body" | "state"> {
  receivedAt: number;
  step: Step;
  note?: string;
}

/** One in each state, none of which is late. */
function plan(now: number): DemoComplaint[] {
  const before = (days: number) => now - days * DAY_MS;
  return [
    {
      ref: "CP-4TRW8-KM2XD",
      subject: "order",
      about: "",
      body: "My card was declined and then charged. I would like to know which of the two counts.",
      state: "received",
      receivedAt: now - HOUR_MS,
      step: {},
    },
    {
      ref: "CP-9BQ6F-V7HNP",
      subject: "competition",
      about: "",
      body: "The picture shows the car in red, and the text says blue. Which one can I win?",
      state: "acknowledged",
      receivedAt: before(6),
      step: { acknowledged_at: before(5) },
      note: "Asked the dealer which colour it is.",
    },
    {
      ref: "CP-2ZKGA-83EYW",
      subject: "limit",
      about: "",
      body: "I lowered my limit and could not raise it again on the same evening.",
      state: "answered",
      receivedAt: before(20),
      step: {
        acknowledged_at: before(19),
        answered_at: before(12),
        answer:
          "A higher limit waits a day, so that everybody can think it over. It is the same for all customers, and we cannot shorten it.",
        outcome: "not_upheld",
      },
    },
    {
      ref: "CP-HX5MC-6JD7R",
      subject: "draw",
      about: "",
      body: "The draw was shown half an hour later than you said.",
      state: "closed",
      receivedAt: before(50),
      step: {
        acknowledged_at: before(50),
        answered_at: before(41),
        answer: "You are right, and we are sorry. The stream had failed, and the result was not touched by it.",
        outcome: "upheld",
        closed_at: before(20),
      },
    },
    {
      ref: "CP-NE3PV-QT9B4",
      subject: "other",
      about: "",
      body: "I do not think that your letters about winners are fair.",
      state: "referred",
      receivedAt: before(90),
      step: {
        acknowledged_at: before(88),
        answered_at: before(70),
        answer: "We publish a surname and a county only, and nothing for those who object.",
        outcome: "not_upheld",
        referred_at: before(40),
        referred_to: "The Dispute Resolver",
      },
    },
  ];
}

/** Writes a complaint in each state: of customers, and the first of a visitor. */
export async function writeComplaints({ db, now }: { db: Database; now: number }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const people = await tx.sql.selectFrom("users").selectAll().orderBy("created_at").orderBy("id").limit(20).execute();
    const staff = people.find(({ admin }) => admin);
    const customers = people.filter(({ admin, verified }) => !admin && verified);
    const [first] = customers;
    if (!staff || !first) return;
    for (const [place, { ref, receivedAt, step, note, ...complaint }] of plan(now).entries()) {
      const [user, id] = [customers[place % customers.length] ?? first, `complaint-${place + 1}`];
      const isVisitor = place === 0;
      const [name, email] = isVisitor ? ["Vera Vickers", "vera.vickers@example.test"] : ["", ""];
      const { acknowledgeBy, answerBy } = complaintDeadlines(receivedAt);
      const due = { received: acknowledgeBy, acknowledged: answerBy, answered: null, closed: null, referred: null };
      const row: NewRow<"complaints"> = {
        id,
        ref,
        ...complaint,
        user_id: isVisitor ? null : user.id,
        name,
        email,
        received_at: receivedAt,
        acknowledge_by: acknowledgeBy,
        answer_by: answerBy,
        due_at: due[complaint.state],
        handler_id: complaint.state === "received" ? null : staff.id,
        search_text: searchIndexText(
          ref,
          ref.replaceAll("-", ""),
          name || `${user.first_name} ${user.last_name}`,
          email,
        ),
        ...step,
      };
      await tx.sql.insertInto("complaints").values(row).execute();
      if (note === undefined) continue;
      const noted = {
        id: `complaint-note-${place}`,
        complaint_id: id,
        note,
        written_by: staff.id,
        at: receivedAt + DAY_MS,
      };
      await tx.sql.insertInto("complaint_notes").values(noted).execute();
    }
  });
}
