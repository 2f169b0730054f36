import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { staffWith, visit } from "../../test/visit.tsx";

const about = { user: null, isErased: false, raffle: null, orderId: null, hasOrder: false, name: "CP-7K3MQ-9XR2B" };
const closed = {
  ...{ _id: "1", createdAt: "2026-11-20T12:00:00.000Z", admin: null, byShop: true },
  ...{ action: "close", subject: "complaint", subjectId: "complaint-1", about },
  ...{ before: null, after: { outcome: "withdrawn" } },
};

it("leads from what was done about a complaint to the complaint, and can show only such acts", async () => {
  const answers = {
    "audit.list": { entries: [closed], totalEntries: 1 },
    "audit.findSeal": { row: 0, sealedAt: null, unsealedSince: null },
    "users.list": { users: [], totalUsers: 0 },
  };
  const { calls } = visit("/admin/audit", answers, staffWith("owner"));
  const link = await screen.findByRole("link", { name: "CP-7K3MQ-9XR2B" });
  expect(link.getAttribute("href")).toBe("/admin/care/complaints/complaint-1");
  await userEvent.selectOptions(screen.getByLabelText("Type"), "Complaints");
  await expect
    .poll(() => calls.filter(({ path }) => path === "audit.list").at(-1)?.input)
    .toMatchObject({ subject: "complaint" });
});
