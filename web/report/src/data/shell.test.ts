import { expect, test } from "vitest";
import { quoted } from "./shell";

test("what a shell reads as more than text is between quotes, and a quote ends none", () => {
  expect(quoted("System.Text.Json@10.0.1")).toBe("System.Text.Json@10.0.1");
  expect(quoted("#Jil")).toBe("'#Jil'");
  expect(quoted("#Jil'; touch PWNED; echo '")).toBe("'#Jil'\\''; touch PWNED; echo '\\'''");
  expect(quoted("$(id)")).toBe("'$(id)'");
  expect(quoted("")).toBe("''");
});
