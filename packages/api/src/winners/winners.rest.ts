import { defineRows, get, patch, post, remove } from "../rest/rest.ts";

export const winnersRest = defineRows("winners", {
  listByMonth: get("/winners/all/{year}/{month}", "Winners drawn in a London month"),
  listOfRaffles: get("/winners/ofRaffles", "Winners of some competitions", {
    input: ({ raffleIds }) => ({
      raffleIds: typeof raffleIds === "string" ? raffleIds.split(",").filter(Boolean) : raffleIds,
    }),
  }),
  count: get("/winners/count", "How many winners there are"),
  list: post("/winners/all/page", "A page of winners by draw date"),
  create: post("/winners", "Add a winner"),
  edit: patch("/winners/{id}", "Change a winner"),
  delete: remove("/winners/{id}", "Take a winner away"),
});
