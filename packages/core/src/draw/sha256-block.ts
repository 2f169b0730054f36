/** How many words the rounds of a block take, one each. */
export const ROUND_WORDS = 64;

const wordsOf = (hex: string) => Int32Array.from(hex.trim().split(/\s+/), (word) => Number.parseInt(word, 16));

/** FIPS 180-4: fractions of the cube roots of the first 64 primes. */
const CONSTANTS = wordsOf(`
  428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174
  e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967
  27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070
  19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2
`);

/** FIPS 180-4: the state before the first block. */
export const FIRST_STATE = wordsOf("6a09e667 bb67ae85 3c6ef372 a54ff53a 510e527f 9b05688c 1f83d9ab 5be0cd19");

/** Computes the words of all rounds from the first sixteen, which are those of the block. */
function expand(words: Int32Array): void {
  for (let i = 16; i < ROUND_WORDS; i++) {
    const early = words[i - 15] ?? 0;
    const late = words[i - 2] ?? 0;
    const fromEarly = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const fromLate = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    words[i] = (words[i - 16] ?? 0) + fromEarly + (words[i - 7] ?? 0) + fromLate;
  }
}

/** Adds the block in the first 16 words to a state of SHA-256. In local variables: browsers are slow at fields. */
export function addBlock(words: Int32Array, states: Int32Array, at: number): void {
  expand(words);
  let a = states[at] ?? 0;
  let b = states[at + 1] ?? 0;
  let c = states[at + 2] ?? 0;
  let d = states[at + 3] ?? 0;
  let e = states[at + 4] ?? 0;
  let f = states[at + 5] ?? 0;
  let g = states[at + 6] ?? 0;
  let h = states[at + 7] ?? 0;
  for (let i = 0; i < ROUND_WORDS; i++) {
    const fromE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const fromA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const first = (h + fromE + (g ^ (e & (f ^ g))) + (CONSTANTS[i] ?? 0) + (words[i] ?? 0)) | 0;
    const second = (fromA + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  states[at] = (states[at] ?? 0) + a;
  states[at + 1] = (states[at + 1] ?? 0) + b;
  states[at + 2] = (states[at + 2] ?? 0) + c;
  states[at + 3] = (states[at + 3] ?? 0) + d;
  states[at + 4] = (states[at + 4] ?? 0) + e;
  states[at + 5] = (states[at + 5] ?? 0) + f;
  states[at + 6] = (states[at + 6] ?? 0) + g;
  states[at + 7] = (states[at + 7] ?? 0) + h;
}
