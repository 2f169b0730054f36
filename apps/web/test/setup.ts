import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A screen is loaded when it is first visited, which takes a busy machine more than the second that is the default.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);
