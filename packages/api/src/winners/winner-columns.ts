import { parseDate, ShopError, type WinnerForm } from "@counterfoil/core";
import type { z } from "zod";

/** Returns the columns of a winner form. Every field is required. Throws `request.incomplete` and `request.invalid`. */
export function toWinnerColumns(form: z.output<typeof WinnerForm>) {
  const { name, raffle, drawDate, image, ticketNumber, liveDrawUrl, onlineRaffleUrl } = form;
  const fields = { name, raffle, drawDate, image, ticketNumber, liveDrawUrl, onlineRaffleUrl };
  const blank = Object.entries(fields).filter(([, text]) => text === "");
  if (blank.length > 0) {
    const errors = Object.fromEntries(blank.map(([field]) => [field, ["Please fill this in"]]));
    throw new ShopError("request.incomplete", { errors });
  }
  const drawnAt = parseDate(drawDate);
  if (drawnAt === null) throw new ShopError("request.invalid", { errors: { drawDate: ["Enter a date"] } });
  return {
    name,
    raffle,
    draw_at: drawnAt,
    image,
    ticket_number: ticketNumber,
    live_draw_url: liveDrawUrl,
    online_raffle_url: onlineRaffleUrl,
  };
}
