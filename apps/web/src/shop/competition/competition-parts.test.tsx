import { NAME_WITHHELD, type Raffle } from "@counterfoil/core";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { someDraw as draw } from "../../test/some-draw.ts";
import { createFlashStore } from "../../ui/flash.ts";
import { FlashProvider } from "../../ui/flash-list.tsx";
import { Gallery, RulesLine, ShareButton } from "./competition-head.tsx";
import DrawPrizes from "./draw-prizes.tsx";
import { InstantWins } from "./instant-wins.tsx";

const [oars, boat] = ["a", "b"].map((letter) => `/images/${letter.repeat(40)}`);
const images = [
  { path: `${oars}.webp`, keyImage: false },
  { path: `${boat}.webp`, keyImage: true },
];

it("shows the key picture first, and the ones to choose from on it", async () => {
  render(<Gallery images={images} />);
  const choices = screen.getByRole("group", { name: "Pictures" });
  const large = () => [...document.querySelectorAll("img")].filter((picture) => !choices.contains(picture));
  expect(large().map((picture) => picture.getAttribute("src"))).toEqual([`${boat}.webp`]);
  expect(choices.classList).toContain("absolute");
  expect(choices.parentElement).toBe(large()[0]?.closest(".relative"));
  await userEvent.click(screen.getByRole("button", { name: "Picture 2 of 2" }));
  expect(large().map((picture) => picture.getAttribute("src"))).toEqual([`${oars}.webp`]);
});

it("offers each picture in several widths, and says how wide it is shown", () => {
  render(<Gallery images={images} />);
  const widths = [400, 800, 1200].map((width) => `${boat}-${width}.webp ${width}w`).join(", ");
  const pictures = [...document.querySelectorAll(`img[src="${boat}.webp"]`)];
  expect(pictures.map((picture) => picture.getAttribute("srcset"))).toEqual([widths, widths]);
  expect(pictures.map((picture) => picture.getAttribute("sizes"))).toEqual([expect.stringContaining("100vw"), "96px"]);
});

type Prizes = Pick<Raffle, "instantWins" | "instantWinners" | "instantWinsDescription" | "draw">;

const open = (prize: string) => ({ prize, ticketNum: null });
const prizes = (part: Partial<Prizes>): Prizes => ({
  instantWins: [],
  instantWinners: [],
  instantWinsDescription: "",
  ...part,
});

describe("instant prizes", () => {
  it("name number and winner once they are won, and nothing before", async () => {
    const instantWins = [open("£500 cash"), { prize: "A helmet", ticketNum: "25" }];
    render(<InstantWins raffle={prizes({ instantWins, instantWinners: [{ ticketNum: "25", user: "Asha K." }] })} />);
    const [second, first] = await screen.findAllByRole("listitem");
    expect(first && within(first).getByText("To be won")).toBeDefined();
    expect(second && within(second).getByText("Won by Asha K.")).toBeDefined();
    expect(second?.textContent).toContain("ticket 0025");
    expect(screen.getByText("Some tickets win a prize instantly. 1 of 2 left to win.")).toBeDefined();
  });

  it("name no winner where the name is withheld", async () => {
    const instantWins = [{ prize: "A helmet", ticketNum: "25" }];
    render(
      <InstantWins raffle={prizes({ instantWins, instantWinners: [{ ticketNum: "25", user: NAME_WITHHELD }] })} />,
    );
    await screen.findByText(NAME_WITHHELD);
  });

  it("of a provable draw say whether their numbers were drawn, or chosen by the promoter", () => {
    const show = (instantNumbers: "drawn" | "typed") =>
      render(<InstantWins raffle={prizes({ instantWins: [open("£5")], draw: { ...draw, instantNumbers } })} />);
    const { unmount } = show("typed");
    screen.getByText("Some tickets win a prize instantly. 1 of 1 left to win. Numbers chosen by the promoter.");
    unmount();
    show("drawn");
    screen.getByText("Some tickets win a prize instantly. 1 of 1 left to win. Numbers drawn at random.");
  });

  it("have one card for equal ones, with how many are left and who won the others", async () => {
    const instantWins = [
      ...Array.from({ length: 198 }, () => open("£10 credit")),
      { prize: "£10 credit", ticketNum: "7" },
    ];
    render(<InstantWins raffle={prizes({ instantWins, instantWinners: [{ ticketNum: "7", user: "Asha K." }] })} />);
    const group = (await screen.findByText("£10")).closest("li");
    expect(group?.textContent).toMatch(/^£10 credit198 of 199 left1 wonWon by Asha K\.ticket 0007$/);
  });

  it("are four rows of five until all are asked for", async () => {
    const instantWins = Array.from({ length: 21 }, (_, place) => open(`£${place + 1}`));
    render(<InstantWins raffle={prizes({ instantWins })} />);
    expect(await screen.findAllByRole("listitem")).toHaveLength(20);
    fireEvent.click(screen.getByRole("button", { name: "Show all 21" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(21);
  });
});

it("a competition has the prizes of its draw, and what becomes of unwon instant prizes", () => {
  const draw = { drawPrizes: ["Car", "£500"], unwonInstantWins: "not_awarded" } as const;
  render(<DrawPrizes raffle={{ name: "Car", instantWins: [open("£5")], ...draw, drawPrizes: [...draw.drawPrizes] }} />);
  screen.getByRole("heading", { name: "The 2 prizes in the draw" });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Car", "£500"]);
  screen.getByText("Instant prizes that no one wins aren't awarded.");
});

const since = "Rules unchanged since 20 November 2026";

it.each([
  ["since when they are the same", { draw }, `${since}. How the winner is drawn`],
  ["that a test draw is one", { draw: { ...draw, testBeacon: true } }, `${since} (test draw). How the winner is drawn`],
  ["nothing where no draw can be recomputed", {}, ""],
])("says of the rules %s", (_, given, words) => {
  const { container } = render(<RulesLine raffle={{ slug: "hatch", ...given }} />);
  expect(container.textContent).toBe(words);
  for (const link of screen.queryAllByRole("link")) expect(link.getAttribute("href")).toBe("/draws/hatch");
});

describe("share button", () => {
  const raffle = { name: "A boat", images: [{ path: "/images/boat.webp", keyImage: true, _id: "boat" }] };

  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "share");
    Reflect.deleteProperty(navigator, "canShare");
  });

  /** Presses Share on a device with or without support for files, and returns what was shared. */
  async function share(takesFiles: boolean): Promise<ShareData[]> {
    const shared: ShareData[] = [];
    const device = { share: async (data: ShareData) => void shared.push(data), canShare: () => takesFiles };
    for (const [name, value] of Object.entries(device)) {
      Object.defineProperty(navigator, name, { value, configurable: true });
    }
    const picture = new Response("a picture", { headers: { "content-type": "image/webp" } });
    vi.stubGlobal("fetch", async () => picture);
    render(
      <FlashProvider value={createFlashStore()}>
        <ShareButton raffle={raffle} />
      </FlashProvider>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Share" }));
    await vi.waitFor(() => expect(shared).toHaveLength(1));
    return shared;
  }

  it("shares a competition with its picture", async () => {
    const [data] = await share(true);
    expect(data?.title).toBe("A boat");
    expect(data?.url).toBe(window.location.href);
    expect(data?.files?.map(({ name, type }) => [name, type])).toEqual([["prize.webp", "image/webp"]]);
  });

  it("shares the link alone where the device takes no files", async () => {
    const [data] = await share(false);
    expect(data?.title).toBe("A boat");
    expect(data?.files).toBeUndefined();
  });
});
