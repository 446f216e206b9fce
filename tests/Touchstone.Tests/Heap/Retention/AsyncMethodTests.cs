using Touchstone.Heap.Reachability;

namespace Touchstone.Tests.Heap.Retention;

public sealed class AsyncMethodTests
{
    [Theory]
    [InlineData("Shop.Import+<Run>d__4", "Shop.Import.Run")]
    [InlineData(
        "System.Runtime.CompilerServices.AsyncTaskMethodBuilder<System.Threading.Tasks.VoidTaskResult>+AsyncStateMachineBox<Shop.Import+<Run>d__4>",
        "Shop.Import.Run")]
    [InlineData("A.AsyncTaskMethodBuilder<B.C+D>+AsyncStateMachineBox<Shop.Queue<B.C+D>+<<Take>g__Slow|21_0>d>", "Shop.Queue<B.C+D>.<Take>g__Slow|21_0")]
    [InlineData("A.AsyncTaskMethodBuilder<B.C>+AsyncStateMachineBox<Shop.Queue<B.C>+<Take>d__7>", "Shop.Queue<B.C>.Take")]
    [InlineData("Program+<>c+<<Main>b__0_0>d", "Program.<Main>b__0_0")]
    [InlineData("Program+<<<Main>$>g__Pending|0_4>d", "Program.<<Main>$>g__Pending|0_4")]
    [InlineData("Shop.Import", "")]
    [InlineData("Program+<>c__DisplayClass0_0", "")]
    public void A_state_machine_names_its_method(string type, string method) => Assert.Equal(method, AsyncMethod.Of(type));
}
