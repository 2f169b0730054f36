import { CreateRaffleInput } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { readRaffleForm } from "./raffle-form.ts";

const required = {
  name: " Hot hatch ",
  price: "2.50",
  startDate: "2026-11-20T12:00",
  endDate: "2026-11-27T12:00:00Z",
  maxEntries: "500",
  maxEntriesPerPerson: "50",
};

describe("the raffle form as multipart", () => {
  it("keeps the line breaks of a text as they were typed", () => {
    const read = readRaffleForm({ ...required, description: "One\r\n\r\ntwo\nthree" });
    expect(read).toMatchObject({ description: "One\n\ntwo\nthree" });
  });

  it("reads plain texts, true and false, and nested values as JSON", () => {
    const read = readRaffleForm({
      ...required,
      live: "true",
      onSale: "false",
      categories: '["Cars"]',
      searchTags: '["a","b"]',
      images: '[{"path":"/images/x.webp","keyImage":true}]',
      ticketMatrix: '{"useLetters":true,"toLetter":"E","toLetterKey":5}',
      instantWins: '[{"prize":"£50","ticketNum":3}]',
      question: '{"question":"2 + 2?","answers":[{"answer":"4","correct":true},{"answer":"5"}]}',
    });
    expect(CreateRaffleInput.parse(read)).toEqual({
      name: "Hot hatch",
      price: 2.5,
      startDate: Date.UTC(2026, 10, 20, 12),
      endDate: Date.UTC(2026, 10, 27, 12),
      maxEntries: 500,
      maxEntriesPerPerson: 50,
      live: true,
      onSale: false,
      categories: ["Cars"],
      searchTags: ["a", "b"],
      images: [{ path: "/images/x.webp", keyImage: true }],
      ticketMatrix: { useLetters: true, toLetter: "E", toLetterKey: 5 },
      instantWins: [{ prize: "£50", ticketNum: "3" }],
      question: {
        question: "2 + 2?",
        answers: [
          { answer: "4", correct: true },
          { answer: "5", correct: false },
        ],
      },
    });
  });

  it("reads tags with commas between them", () => {
    const { searchTags } = CreateRaffleInput.parse(readRaffleForm({ ...required, searchTags: "cars, hot hatch ,, " }));
    expect(searchTags).toEqual(["cars", "hot hatch", "", ""]);
  });

  it("reads an empty part as nothing, or as an empty text", () => {
    const empty = {
      originalPrice: "",
      question: "",
      ticketMatrix: "",
      searchTags: "",
      images: "",
      description: "",
      videoUrl: "",
    };
    expect(readRaffleForm(empty)).toEqual({
      originalPrice: null,
      question: null,
      ticketMatrix: null,
      searchTags: [],
      images: [],
      description: "",
      videoUrl: "",
    });
  });

  it.each([
    ["price", "two"],
    ["price", "1e3"],
    ["maxEntries", "0x10"],
    ["maxEntries", ""],
    ["live", "yes"],
    ["categories", "Cars"],
    ["question", "{"],
    ["instantWins", '{"prize":"£50"}'],
    ["endDate", "tomorrow"],
  ])("blames %s for %j", (name, text) => {
    const { error } = CreateRaffleInput.safeParse(readRaffleForm({ ...required, [name]: text }));
    expect(error?.issues.map(({ path }) => path[0])).toEqual([name]);
  });
});
