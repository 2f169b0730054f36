import { defineRows, get, post } from "../rest/rest.ts";

export const contentRest = defineRows("content", {
  listBlocks: get("/config", "Every block of the site's configuration"),
  countPromotedTickets: get("/config/promotedTickets", "Sold tickets of the promoted competitions"),
  listEdited: get("/config/edited", "Every block of the site's configuration as the console edits it"),
  listEditors: get("/config/editors", "Who last changed each block of the configuration"),
  edit: post("/config/{id}", "Save some fields of a block", {
    failure: (message) => ({ msg: { message } }),
  }),
});
