using Touchstone.Build;
using Touchstone.Core.Keys;

namespace Touchstone.Tests.Build;

public sealed class RestoredPackageTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Theory]
    [InlineData("2.0.0", "MessagePack/2.0.0", null)]
    [InlineData("2.0.0", "messagepack/2.0.0.0", null)]
    [InlineData(null, "MessagePack/3.1.8", null)]
    [InlineData("2.0.0", "MessagePack/3.1.8", "MessagePack 2.0.0 was requested, but MessagePack 3.1.8 was resolved instead")]
    [InlineData(null, "MessagePack/3.1.9", "MessagePack 3.1.8 was requested, but MessagePack 3.1.9 was resolved instead")]
    [InlineData("2.0.0", "MessagePack.Annotations/2.0.0", "MessagePack 2.0.0 was requested, but no package MessagePack is used for net10.0")]
    [InlineData(null, "Other/1.0.0", null)]
    public void Another_version_than_the_requested_one_is_a_mismatch(string? requested, string restored, string? expected)
    {
        disk.Write(
            "obj/Touchstone.Adapter.MessagePack/project.assets.json",
            $$$"""{ "version": 3, "libraries": { "{{{restored}}}": { "type": "package" } } }""");

        Assert.Equal(expected, RestoredPackage.Mismatch(Samples.Target("MessagePack", requested), disk.Path));
    }

    [Fact]
    public void Without_a_list_nobody_knows_which_version_was_restored() => Assert.Contains(
        "project.assets.json",
        Assert.Throws<FileNotFoundException>(() => RestoredPackage.Mismatch(Samples.Target("MessagePack", "2.0.0"), disk.Path)).Message,
        StringComparison.Ordinal);

    [Fact]
    public void Without_a_package_no_list_is_needed() =>
        Assert.Null(RestoredPackage.Mismatch(new Target(Samples.Adapter("Nop", null), "2.0.0", RuntimeMode.Default), disk.Path));

    [Fact]
    public void The_packages_of_the_project_itself_are_those_that_a_user_adds()
    {
        var list = disk.Write("project.assets.json", """
            {
              "version": 3,
              "libraries": {
                "Grpc.Tools/2.85.0": { "type": "package" }, "Google.Protobuf/3.33.1": { "type": "package" }, "System.Memory/4.6.3": { "type": "package" },
                "Analyzer/2.5.307": { "type": "package" }, "Microsoft.NET.ILLink.Tasks/10.0.1": { "type": "package" }, "Mine/1.0.0": { "type": "project" }
              },
              "project": { "frameworks": { "net10.0": { "dependencies": {
                "Google.Protobuf": { "target": "Package", "version": "[3.33.1, 3.33.1]" },
                "Grpc.Tools": { "suppressParent": "All", "target": "Package", "version": "[2.85.0, 2.85.0]" },
                "Analyzer": { "include": "None", "suppressParent": "All", "target": "Package", "version": "[2.5.307, 2.5.307]" },
                "Microsoft.NET.ILLink.Tasks": { "target": "Package", "version": "[10.0.1, )", "autoReferenced": true },
                "Mine": { "target": "Project", "version": "[1.0.0, )" }
              } }, "net9.0": {} } }
            }
            """);

        Assert.Equal(["Google.Protobuf 3.33.1", "Grpc.Tools 2.85.0"], RestoredPackage.Direct(list));
        Assert.Empty(RestoredPackage.Direct(disk.Folder("none")));
    }

    [Theory]
    [InlineData("MessagePack 2.0.0 was requested, but MessagePack 3.1.8 was resolved instead", "touchstone run -s MessagePack --latest")]
    [InlineData(
        "Warning As Error: X depends on MessagePack (>= 2.0.0) but MessagePack 2.0.0 was not found. MessagePack 3.1.8 was resolved instead.",
        "touchstone run -s MessagePack --latest")]
    [InlineData("MessagePack 2.0.0 was requested, but no package MessagePack is used for net10.0", "touchstone run -s MessagePack")]
    public void The_advice_leads_to_a_version_that_restores(string text, string next) =>
        Assert.Equal(
            next, BuildAdvice.Explain(Samples.Target("MessagePack", "2.0.0"), [new BuildError(0, "", 0, RestoredPackage.Code, text)], "build.log").Next);
}
