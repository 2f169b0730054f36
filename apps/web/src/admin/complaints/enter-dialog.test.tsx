import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { errorResponse, staffWith, visit } from "../../test/visit.tsx";

const now = "2026-11-20T12:00:00.000Z";
const entered = { _id: "complaint-1", reference: "CP-7K3MQ-9XR2B", acknowledgeBy: now, answerBy: now, now };

it("sends a complaint whose answer was lost again under its key, and the next one under another", async () => {
  const answers = [errorResponse(500, "internal"), entered, entered];
  const { calls } = visit(
    "/admin/care/complaints",
    { "complaints.list": { complaints: [], totalComplaints: 0, now }, "complaints.enter": () => answers.shift() ?? {} },
    staffWith("owner"),
  );
  const fill = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Add complaint" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a complaint" }));
    await userEvent.type(dialog.getByLabelText("Name"), "Vera Visitor");
    await userEvent.type(dialog.getByLabelText("Email"), "vera@example.test");
    await userEvent.selectOptions(dialog.getByLabelText("How was it received?"), "phone");
    await userEvent.selectOptions(dialog.getByLabelText("What is it about?"), "order");
    await userEvent.type(dialog.getByLabelText("What happened?"), "Charged twice");
    return dialog;
  };
  const press = async (dialog: Awaited<ReturnType<typeof fill>>) =>
    userEvent.click(dialog.getByRole("button", { name: "Add complaint" }));
  const sent = () => calls.filter(({ path }) => path === "complaints.enter").map(({ input }) => input);
  const first = await fill();
  await press(first);
  await expect.poll(sent).toHaveLength(1);
  await first.findByText("Couldn't add the complaint. Something went wrong.");
  await press(first);
  await screen.findByText(/^Complaint CP-7K3MQ-9XR2B added/);
  await press(await fill());
  await expect.poll(sent).toHaveLength(3);
  const [one, again, other] = sent();
  expect(again).toEqual(one);
  expect(one).toMatchObject({ key: expect.stringMatching(/^\d+-\d+-\d+-\d+$/) });
  expect(JSON.stringify(other)).not.toBe(JSON.stringify(one));
});
