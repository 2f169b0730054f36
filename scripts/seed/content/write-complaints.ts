import { type ComplaintOutcome, type ComplaintSubject, DAY_MS } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import {
  acknowledgeComplaint,
  answerComplaint,
  closeComplaint,
  fileComplaint,
  lockUser,
  noteComplaint,
  referComplaint,
} from "@counterfoil/domain";
import { byAdmin, type Shop } from "../shop.ts";

/** How many days ago something was done about a complaint. */
interface DemoComplaint {
  subject: ComplaintSubject;
  text: string;
  receivedAgo: number;
  acknowledgedAgo?: number;
  noted?: string;
  answered?: { ago: number; outcome: ComplaintOutcome; answer: string };
  closed?: { ago: number; note: string };
  referred?: { ago: number; to: string; note: string };
}

/** One in each state, none of which is late; the first is a visitor's. */
const COMPLAINTS: readonly DemoComplaint[] = [
  {
    subject: "order",
    text: "My card was declined and then charged. Have I been charged or not?",
    receivedAgo: 1 / 24,
  },
  {
    subject: "competition",
    text: "The picture shows the car in red, and the text says blue. Which one can I win?",
    receivedAgo: 6,
    acknowledgedAgo: 5,
    noted: "Asked the dealer which colour it is.",
  },
  {
    subject: "limit",
    text: "I lowered my limit and could not raise it again on the same evening.",
    receivedAgo: 20,
    acknowledgedAgo: 19,
    answered: {
      ago: 12,
      outcome: "not_upheld",
      answer:
        "A higher limit takes 24 hours so you have time to think it over. It's the same for everyone and we can't shorten it.",
    },
  },
  {
    subject: "draw",
    text: "The draw was shown half an hour later than you said.",
    receivedAgo: 50,
    acknowledgedAgo: 50,
    answered: {
      ago: 41,
      outcome: "upheld",
      answer: "You are right, and we are sorry. The stream failed, but this didn't affect the result.",
    },
    closed: { ago: 20, note: "No answer for three weeks." },
  },
  {
    subject: "other",
    text: "I do not think that your letters about winners are fair.",
    receivedAgo: 90,
    acknowledgedAgo: 88,
    answered: {
      ago: 70,
      outcome: "not_upheld",
      answer: "We publish a surname and a county only, and nothing for those who object.",
    },
    referred: { ago: 40, to: "The Dispute Resolver", note: "Sent them our letters and the answer." },
  },
];

/** Writes a complaint in each state: of customers, and the first of a visitor. */
export async function writeComplaints(tx: Tx, shop: Shop): Promise<void> {
  const { people, clock } = shop.plan;
  const customers = people.all.filter(({ roles, verified }) => roles.length === 0 && verified);
  for (const [place, complaint] of COMPLAINTS.entries()) {
    const ago = (days: number) => byAdmin(tx, shop, clock.now - days * DAY_MS);
    const { subject, text, receivedAgo, acknowledgedAgo, noted, answered, closed, referred } = complaint;
    const customer = place === 0 ? undefined : customers[place];
    const from = customer
      ? { user: await lockUser(tx, customer.id) }
      : { name: "Vera Vickers", email: "vera.vickers@example.test" };
    const filed = await fileComplaint(ago(receivedAgo), { from, subject, about: "", text });
    const staff = { id: filed.complaint.id, by: people.admin.id };
    if (acknowledgedAgo !== undefined) await acknowledgeComplaint(ago(acknowledgedAgo), staff);
    if (noted) await noteComplaint(ago(receivedAgo - 1), { ...staff, note: noted });
    if (answered) await answerComplaint(ago(answered.ago), { ...staff, ...answered });
    if (closed) await closeComplaint(ago(closed.ago), { ...staff, ...closed });
    if (referred) await referComplaint(ago(referred.ago), { ...staff, ...referred });
  }
}
