import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { admin } from "../../test/console-answers.ts";
import { agnes, card, postBatch } from "../../test/post-answers.ts";
import { errorResponse, visit } from "../../test/visit.tsx";

type Sent = {
  key: string;
  someoneElse?: boolean;
  sender: { lastName: string } | null;
  personId: string | null;
  copies: number;
  replaces: string | null;
  rejected: unknown;
};

/** Opens the batch; saves are answered by `answer`, by default as the next card. */
function open(answer?: (sent: Sent) => unknown) {
  const sent: Sent[] = [];
  const saved = ({ sender }: Sent) => {
    const person = { ...agnes, _id: "new", lastName: sender?.lastName ?? agnes.lastName };
    return {
      cards: [{ ...card, _id: `card-${sent.length + 1}`, line: 1 + sent.length, person }],
      batch: postBatch.batch,
    };
  };
  visit(
    "/admin/post/batch-1",
    {
      "post.find": postBatch,
      "post.senders": { people: [{ ...agnes, used: 3 }] },
      "post.key": (input: Sent) => {
        sent.push(input);
        return (answer ?? saved)(input);
      },
    },
    admin,
  );
  return sent;
}

/** Types a card of Jo Smith, field by field with Enter, and saves it. */
async function keyJo(keys: ReturnType<typeof userEvent.setup>) {
  await keys.keyboard("GL5 2PA{Enter}Smith{Enter}Jo{Enter}1 High Street");
  await keys.keyboard("{Control>}{Enter}{/Control}");
}

async function start() {
  const keys = userEvent.setup();
  await keys.click(await screen.findByLabelText("Postcode"));
  return keys;
}

describe("a card", () => {
  it("is keyed without a mouse: Enter moves on, Ctrl+Enter saves, and the next one begins", async () => {
    const sent = open();
    await keyJo(await start());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ raffleId: "boat", sender: { firstName: "Jo", lastName: "Smith" }, copies: 1 });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Postcode")));
    expect(screen.getByLabelText("Surname")).toHaveProperty("value", "");
    await screen.findByText("Agnes Smith");
  });

  it("of someone known takes them by arrow down and Enter, with how much of the limit is used", async () => {
    const sent = open();
    const keys = await start();
    await keys.keyboard("HR8 1BW");
    await screen.findByText(/3 of 25 used/);
    await keys.keyboard("{ArrowDown}{Enter}");
    // One card of this batch waits, with its two entries.
    await screen.findByText(/5 of 25 used in this raffle/);
    await keys.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent[0]).toMatchObject({ personId: "agnes" }));
    await keys.keyboard("{Control>}d{/Control}{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent[1]).toMatchObject({ personId: "agnes" }));
  });

  it("that was saved last is reopened by Alt+Z, and saved in its place", async () => {
    const sent = open();
    const keys = await start();
    await keys.keyboard("{Alt>}z{/Alt}");
    expect(screen.getByLabelText("Surname")).toHaveProperty("value", agnes.lastName);
    screen.getByRole("button", { name: "Save changes" });
    await keys.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent[0]).toMatchObject({ replaces: card._id, personId: "agnes" }));
  });

  it("of someone who posted several is keyed once, with how many there are", async () => {
    const sent = open();
    const keys = await start();
    await keys.keyboard("GL5 2PA{Enter}Smith{Enter}Jo{Enter}1 High Street");
    await keys.clear(screen.getByLabelText("Cards from this person"));
    await keys.keyboard("7{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent[0]).toMatchObject({ copies: 7 }));
  });

  it("that lacks something says so at the field, and is not sent", async () => {
    const sent = open();
    const keys = await start();
    await keys.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText("Enter the postcode");
    expect(sent).toEqual([]);
  });

  it("is rejected with a reason, without a sender", async () => {
    const sent = open();
    const keys = await start();
    await keys.keyboard("{Alt>}r{/Alt}");
    await keys.selectOptions(screen.getByLabelText("Reject because"), "Unreadable");
    await keys.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent[0]?.rejected).toEqual({ reason: "unreadable", duplicateOf: "" }));
  });

  it("waits in the tab while the shop is out of reach, and is sent with the same key", async () => {
    let isLost = true;
    const sent = open(() => {
      if (isLost) return Promise.reject(new TypeError("Failed to fetch"));
      return { cards: [{ ...card, _id: "card-2", line: 2 }], batch: postBatch.batch };
    });
    await keyJo(await start());
    const notice = await screen.findByText(/No connection. 1 save is waiting in this tab/);
    isLost = false;
    await waitFor(() => expect(notice.isConnected).toBe(false), { timeout: 5_000 });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent.length).toBeGreaterThan(1);
  });

  it("that the shop rejects says why, and can be keyed again", async () => {
    open(() => errorResponse(409, "post.not_offered"));
    const keys = await start();
    await keyJo(keys);
    const problem = await screen.findByText(/Jo Smith wasn't saved. This raffle takes no more cards/);
    await keys.click(within(problem).getByRole("button", { name: "Key it again" }));
    expect(screen.getByLabelText("Surname")).toHaveProperty("value", "Smith");
  });

  it("in the name of someone known asks whether it is of someone else", async () => {
    const sent = open();
    const keys = await start();
    await keys.keyboard("HR8 1BW{Enter}Poole{Enter}Agne");
    await screen.findByText(/3 of 25 used/);
    expect(screen.queryByRole("checkbox")).toBeNull();
    await keys.keyboard("s{Enter}99 Elsewhere");
    await keys.click(screen.getByRole("checkbox", { name: /someone else of the same name and postcode/ }));
    await keys.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent).toMatchObject([{ someoneElse: true, personId: null }]));
  });
});

describe("a batch", () => {
  it("with fewer cards than were counted asks why when it is closed", async () => {
    const closed: unknown[] = [];
    const answers = {
      "post.find": postBatch,
      "post.close": (input: unknown) => {
        closed.push(input);
        return { msg: "Batch closed. Its cards have their numbers.", batch: postBatch.batch };
      },
    };
    visit("/admin/post/batch-1", answers, admin);
    await userEvent.click(await screen.findByRole("button", { name: "Close batch" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Close batch 1" }));
    await userEvent.click(dialog.getByRole("button", { name: "Close and give numbers" }));
    await dialog.findByText("Enter why");
    await userEvent.type(dialog.getByLabelText("Why are there more or fewer cards?"), "One was empty");
    await userEvent.click(dialog.getByRole("button", { name: "Close and give numbers" }));
    await waitFor(() => expect(closed).toEqual([{ id: "batch-1", difference: "One was empty" }]));
  });

  it.each([
    ["post.why_late", "reason", "Enter why these cards are being entered late"],
    ["post.in_future", "receivedAt", "Enter a time that isn't in the future"],
  ] as const)("that came at another time says %s at its field", async (code, field, message) => {
    const answers = {
      "post.list": { batches: [], totalBatches: 0, now: postBatch.now },
      "post.open": errorResponse(422, code, { [field]: [message] }),
    };
    visit("/admin/post", answers, admin);
    await userEvent.click(await screen.findByRole("button", { name: "Open a batch" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Open a batch" }));
    await userEvent.type(dialog.getByLabelText("Number of cards"), "60");
    await userEvent.click(dialog.getByRole("button", { name: "Open batch" }));
    await dialog.findByText(message);
  });
});
