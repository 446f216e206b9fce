using Touchstone.Build;
using Touchstone.Core.Keys;

namespace Touchstone.Tests.Build;

public class BuildRecipeTests
{
    [Theory]
    [InlineData("net10.0", "Build", null, "bin/Touchstone.Adapter.Nop/release/")]
    [InlineData("net10.0/r2r", "Publish", "false", "publish/")]
    [InlineData("net9.0", "Publish", "true", "publish/")]
    [InlineData("net9.0/r2r", "Publish", "true", "publish/")]
    [InlineData("net10.0/aot", "Publish", "true", "publish/")]
    public void A_program_brings_its_runtime_where_it_is_not_installed(string mode, string msbuildTarget, string? selfContained, string folder)
    {
        var recipe = BuildRecipe.For(Samples.Target("Nop", mode: mode), Samples.DotNet("10.0.12"), null);

        Assert.Equal(msbuildTarget, recipe.MSBuildTarget);
        Assert.Equal(selfContained, recipe.Properties.GetValueOrDefault("SelfContained"));
        Assert.StartsWith(folder + "Touchstone.Adapter.Nop", recipe.Program.Replace('\\', '/'), StringComparison.Ordinal);
    }

    [Fact]
    public void An_installed_older_runtime_is_used_as_it_is() =>
        Assert.Equal("Build", BuildRecipe.For(Samples.Target("Nop", mode: "net9.0"), Samples.DotNet("9.0.1", "10.0.12"), null).MSBuildTarget);

    [Fact]
    public void A_preview_of_a_runtime_does_not_count_as_installed() =>
        Assert.Equal("Publish", BuildRecipe.For(Samples.Target("Nop"), Samples.DotNet("10.0.0-rc.2.1"), null).MSBuildTarget);

    [Fact]
    public void A_version_overrides_the_pin_and_neither_is_held_to_warnings()
    {
        var pinned = BuildRecipe.For(Samples.Target("Nop"), Samples.DotNet("10.0.12"), null).Properties;
        var other = BuildRecipe.For(Samples.Target("Nop", "1.2.3"), Samples.DotNet("10.0.12"), null).Properties;

        Assert.False(pinned.ContainsKey("SerializerVersion"));
        Assert.Equal("false", pinned["TreatWarningsAsErrors"]);
        Assert.Equal(("1.2.3", "false"), (other["SerializerVersion"], other["TreatWarningsAsErrors"]));
    }

    [Fact]
    public void No_build_looks_above_its_sources_for_settings_of_analyzers_or_for_a_repository()
    {
        var properties = BuildRecipe.For(Samples.Target("Nop"), Samples.DotNet("10.0.12"), null).Properties;

        Assert.All(
            ["DiscoverEditorConfigFiles", "DiscoverGlobalAnalyzerConfigFiles", "EnableSourceControlManagerQueries"],
            name => Assert.Equal("false", properties[name]));
    }

    [Fact]
    public void A_project_of_the_users_own_is_referred_to_and_its_warnings_are_its_own()
    {
        var project = Path.GetFullPath("My.csproj");
        var adapter = Samples.Adapter("Nop", null) with { Data = new UserData("My.Samples.Orders", project, "UserData.cs") };
        var recipe = BuildRecipe.For(new Target(adapter, null, RuntimeMode.Default), Samples.DotNet("10.0.12"), null);

        Assert.Equal(
            (project, "UserData.cs", "false"),
            (recipe.Properties["TouchstoneProject"], recipe.Properties["TouchstoneData"], recipe.Properties["TreatWarningsAsErrors"]));
    }

    [Fact]
    public void The_linker_is_named_only_for_native_code()
    {
        Assert.Equal("gcc", BuildRecipe.For(Samples.Target("Nop", mode: "net9.0/aot"), Samples.DotNet(), "gcc").Properties["CppCompilerAndLinker"]);
        Assert.False(BuildRecipe.For(Samples.Target("Nop", mode: "net9.0/r2r"), Samples.DotNet(), "gcc").Properties.ContainsKey("CppCompilerAndLinker"));
    }
}
