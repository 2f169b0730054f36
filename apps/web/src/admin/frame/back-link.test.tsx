import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { complaint } from "../../test/compliance-answers.ts";
import { admin, ellen } from "../../test/console-answers.ts";
import { type Answers, visit } from "../../test/visit.tsx";

afterEach(() => sessionStorage.clear());

const now = "2026-11-22T10:50:00.000Z";
const act = {
  _id: "act-1",
  kind: "order.refund",
  title: "Refund an order",
  sentence: "Refund £180.00 to Bea Brown.",
  reason: "charged twice",
  askedBy: ellen,
  askedAt: now,
  expiresAt: now,
  dueAt: null,
  state: "done",
  decidedBy: admin,
  decidedAt: now,
  note: "",
  subject: "order",
  subjectId: "CF-7K2M",
  mayDecide: false,
  mine: false,
};
const draw = {
  raffle: "boat",
  competition: "Narrowboat",
  image: null,
  state: "drawn",
  drawAt: now,
  sold: 12,
  voids: 0,
  testBeacon: false,
  due: null,
  late: [],
  postponed: false,
  refundedWinners: [],
  winner: null,
};
/** No staff, and Ellen, a customer. */
const usersOf = ({ admin }: { admin: boolean }) =>
  admin ? { users: [], totalUsers: 0 } : { users: [ellen], totalUsers: 1 };
const unread = () => new Promise(() => undefined);

/** A list as it was left, the row that is opened from it, and where Back leads without it. */
const lists: [string, Answers, string, string][] = [
  ["/admin/users?users=ellen", { "users.list": usersOf, "customers.find": unread }, "Ellen White", "/admin/users"],
  [
    "/admin/draws?page=2",
    { "draws.listForConsole": { draws: [draw], totalDraws: 30, now }, "draws.findForConsole": unread },
    "Narrowboat",
    "/admin/draws",
  ],
  [
    "/admin/acts?ended=done",
    { "acts.list": { acts: [act], totalActs: 1, waitingForMe: 0, now }, "acts.find": unread },
    act.sentence,
    "/admin/acts",
  ],
  [
    "/admin/care/complaints?query=CP",
    { "complaints.list": { complaints: [complaint], totalComplaints: 1, now }, "complaints.find": unread },
    complaint.reference,
    "/admin/care/complaints",
  ],
];

describe.each(lists)("Back from a row of %s", (address, answers, row, list) => {
  it("leads to the list as it was left, and to the whole list where none was", async () => {
    const { unmount } = visit(address, answers, admin);
    await userEvent.click(await screen.findByRole("link", { name: row }));
    await userEvent.click(await screen.findByRole("link", { name: "Back" }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address));
    const opened = (await screen.findByRole("link", { name: row })).getAttribute("href") ?? "";
    unmount();
    sessionStorage.clear();
    visit(opened, answers, admin);
    expect((await screen.findByRole("link", { name: "Back" })).getAttribute("href")).toBe(list);
  });
});
