import type { RestRow } from "./rest.ts";
import { ticketsRest } from "./tickets/tickets.rest.ts";

/** Every documented REST call. A fixed segment wins over a parameter whatever the order here. */
export const restRows: RestRow[] = [...ticketsRest];
