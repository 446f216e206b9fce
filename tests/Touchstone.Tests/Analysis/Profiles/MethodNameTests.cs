using Touchstone.Analysis.Profiles;

namespace Touchstone.Tests.Analysis.Profiles;

public class MethodNameTests
{
    [Theory]
    [InlineData("System.Text.Json.Utf8JsonReader.ConsumeNextToken", "Utf8JsonReader.ConsumeNextToken")]
    [InlineData("System.Text.Json.Serialization.JsonConverter`1[System.__Canon].TryWrite", "JsonConverter`1[System.__Canon].TryWrite")]
    [InlineData(
        "Touchstone.BytesShape`1+BytesSession`1[Touchstone.Adapters.Nop,System.__Canon].SerializeLoop",
        "BytesShape`1+BytesSession`1[Touchstone.Adapters.Nop,System.__Canon].SerializeLoop")]
    [InlineData("System.Threading.Thread.<PollGC>g__PollGCWorker|67_0", "Thread.<PollGC>g__PollGCWorker|67_0")]
    [InlineData("System.Collections.Generic.List`1[System.Byte[]]..ctor", "List`1[System.Byte[]]..ctor")]
    [InlineData("System.Text.StringBuilder..ctor", "StringBuilder..ctor")]
    [InlineData("System.Array.Resize[System.__Canon]", "Array.Resize[System.__Canon]")]
    [InlineData("dynamicClass..ctor", "dynamicClass..ctor")]
    [InlineData("Books.Write", "Books.Write")]
    [InlineData("main", "main")]
    [InlineData("", "")]
    public void A_name_keeps_its_type_and_loses_its_namespace(string method, string expected) =>
        Assert.Equal(expected, MethodName.WithoutNamespace(method));
}
