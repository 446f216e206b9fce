using Touchstone.Heap.Reachability;

namespace Touchstone.Tests.Heap.Retention;

public sealed class AsyncMethodTests
{
    [Theory]
    [InlineData("Shop.Import+<Run>d__4", "Shop.Import.Run")]
    [InlineData(
        "System.Runtime.CompilerServices.AsyncTaskMethodBuilder<System.Threading.Tasks.VoidTaskResult>+AsyncStateMachineBox<Shop.Import+<Run>d__4>",
        "Shop.Import.Run")]
    [InlineData("Program+<>c+<<Main>b__0_0>d", "Program.<Main>b__0_0")]
    [InlineData("Program+<<<Main>$>g__Pending|0_4>d", "Program.<<Main>$>g__Pending|0_4")]
    [InlineData("Shop.Import", "")]
    [InlineData("Program+<>c__DisplayClass0_0", "")]
    public void A_state_machine_names_its_method(string type, string method) => Assert.Equal(method, AsyncMethod.Of(type));
}
