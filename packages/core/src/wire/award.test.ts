import { expect, test } from "vitest";
import {
  CheckIdentityInput,
  ClaimAwardInput,
  EnterClaimInput,
  GiveAwardInput,
  LengthenClaimInput,
  NoteAwardInput,
  SendAwardInput,
} from "./award.ts";

const inputs = {
  ClaimAwardInput,
  EnterClaimInput,
  NoteAwardInput,
  LengthenClaimInput,
  CheckIdentityInput,
  SendAwardInput,
  GiveAwardInput,
};

test.each(Object.entries(inputs))("nothing on the way to a prize takes money from its winner: %s", (_, input) => {
  expect(Object.keys(input.shape).filter((field) => /fee|price|amount|charge|cost|pence|pay/i.test(field))).toEqual([]);
  const { error } = input.safeParse({ fee: 5 });
  expect(error?.issues).toContainEqual(expect.objectContaining({ code: "unrecognized_keys", keys: ["fee"] }));
});
