import { expect, test } from "vitest";
import { readable, short } from "./names";

test.each([
  ["Work.Mix", "Work.Mix", "Work.Mix"],
  ["System.Collections.Generic.Dictionary`2[System.__Canon,System.Int32].FindValue", "System.Collections.Generic.Dictionary<__Canon, Int32>.FindValue",
    "Dictionary<__Canon, Int32>.FindValue"],
  ["A.B`1[A.C`2[X.D,Y.E[]][,]].F[System.Byte]", "A.B<C<D, E[]>[,]>.F<Byte>", "B<C<D, E[]>[,]>.F<Byte>"],
  ["A.B.Reader+Part..ctor", "A.B.Reader+Part..ctor", "Reader+Part..ctor"],
  ["A.B.Reader..cctor", "A.B.Reader..cctor", "Reader..cctor"],
  ["A.Program+<>c.<<Main>$>b__0_1", "A.Program.<Main>$ (lambda)", "A.Program.<Main>$ (lambda)"],
  ["A.B.Orders+<>c__DisplayClass1_0.<Load>b__0", "A.B.Orders.Load (lambda)", "Orders.Load (lambda)"],
  ["A.B.Orders+<LoadAsync>d__3.MoveNext", "A.B.Orders.LoadAsync (continued)", "Orders.LoadAsync (continued)"],
  ["Program+<<Main>$>d__0.MoveNext", "Program.<Main>$ (continued)", "Program.<Main>$ (continued)"],
  ["A.B.Orders.<Load>g__Next|0_0", "A.B.Orders.Load.Next", "Load.Next"],
  ["System.Byte[]", "System.Byte[]", "System.Byte[]"],
  ["(garbage collection)", "(garbage collection)", "(garbage collection)"],
  ["[[,]]]`", "<[,]>]", "<[,]>]"],
  ["", "", ""],
])("%s is %s, and in short %s", (name, long, brief) => {
  expect(readable(name)).toBe(long);
  expect(short(readable(name))).toBe(brief);
});
