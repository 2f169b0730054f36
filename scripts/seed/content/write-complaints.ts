import { DAY_MS } from "@counterfoil/core";
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
import { content } from "../content.ts";
import { byAdmin, type Shop } from "../shop.ts";

/** Writes a complaint in each state: of customers, and the first of a visitor. */
export async function writeComplaints(tx: Tx, shop: Shop): Promise<void> {
  const { people, clock } = shop.plan;
  const customers = people.all.filter(({ roles, verified }) => roles.length === 0 && verified);
  for (const [place, complaint] of content.complaints.entries()) {
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
