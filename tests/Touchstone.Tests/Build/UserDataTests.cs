using Touchstone.Build;
using Touchstone.Core.Keys;

namespace Touchstone.Tests.Build;

public class UserDataTests
{
    static readonly string File = Path.GetFullPath("My Own/My.csproj");

    [Fact]
    public void The_next_command_of_a_row_has_the_users_data()
    {
        var own = new UserData("My.Samples.Orders", File, null) { Typed = "My Own" };

        Assert.Equal(
            "no source has it; next: touchstone run -s MessagePack --latest --nuget-source packages --project 'My Own' --factory My.Samples.Orders",
            Row(own).Reason);
        Assert.EndsWith("--latest --nuget-source packages", Row(null).Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void A_document_is_named_too()
    {
        var document = new UserData("orders.json", Path.GetFullPath("../orders.json"), null) { Typed = "../orders.json", IsDocument = true };

        Assert.EndsWith("packages --json-sample ../orders.json", Row(document).Reason, StringComparison.Ordinal);
    }

    static BuiltTarget Row(UserData? data)
    {
        var adapter = Samples.Adapter("MessagePack", "3.1.8") with { Options = ["--nuget-source", "packages"], Data = data };
        var problem = new Problem("cannot build", "no source has it", "touchstone run -s MessagePack --latest")
        {
            Correction = Correction.OtherSerializers(["MessagePack", "--latest"]),
        };
        return new BuiltTarget(new Target(adapter, null, RuntimeMode.Default), null, problem);
    }
}
