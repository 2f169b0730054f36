import { describe, expect, it } from "vitest";
import { exclusionValues } from "./exclusion-values.ts";

const home = { addressLine1: "14 Tannery Row", postCode: "GL5 2PA" };
const bea = {
  email: "bea.baker@gmail.com",
  phone: "07700 900123",
  lastName: "Baker",
  addresses: [home, home],
  birthDate: "1980-02-29",
};

describe("what a person is recognised by", () => {
  it("is the mailbox, telephone and surname, birth date with both, and the house with the surname", () => {
    expect(exclusionValues(bea)).toEqual([
      { kind: "email", value: "beabaker@gmail.com" },
      { kind: "phone", value: "+447700900123|baker" },
      { kind: "person", value: "1980-02-29|baker|gl52pa" },
      { kind: "address", value: "gl52pa|14|baker" },
    ]);
  });

  it("is the same however it is spelt", () => {
    const spelt = {
      ...bea,
      email: " BeaBaker+shop@GoogleMail.com",
      phone: "+44 (0)7700 900-123",
      lastName: "BAKER",
      addresses: [{ addressLine1: "Flat B, 14 Tannery Rw.", postCode: "gl52pa" }],
    };
    expect(exclusionValues(spelt)).toEqual(exclusionValues(bea));
  });

  it("is nothing where a part is unknown", () => {
    const unknown = { email: "bea@x.test", phone: "", lastName: "", addresses: [], birthDate: null };
    expect(exclusionValues(unknown)).toEqual([{ kind: "email", value: "bea@x.test" }]);
    expect(exclusionValues({ ...bea, birthDate: null, phone: "" }).map(({ kind }) => kind)).toEqual([
      "email",
      "address",
    ]);
  });
});
