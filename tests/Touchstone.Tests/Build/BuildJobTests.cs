using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class BuildJobTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void A_program_with_its_stamp_is_fresh_until_the_stamp_is_another()
    {
        var job = Job("one");
        Build(job);

        Assert.True(job.IsFresh());
        Assert.False(Job("two").IsFresh());
    }

    [Fact]
    public void The_library_stands_before_other_packages_that_its_project_refers_to()
    {
        var job = Job("one", package: "Orleans");
        disk.Write("target/obj/Touchstone.Adapter.Nop/project.assets.json", """
            {
              "libraries": { "Generator/1.0.0": { "type": "package" }, "Orleans/9.0.0": { "type": "package" }, "Other/2.0.0": { "type": "package" } },
              "project": { "frameworks": { "net10.0": { "dependencies": { "Generator": { "target": "Package" }, "Orleans": { "target": "Package" } } } } }
            }
            """);
        Build(job);

        Assert.Equal(["Orleans 9.0.0", "Generator 1.0.0"], BuiltTarget.Of(job).DirectPackages);
        Assert.Equal(["Generator 1.0.0", "Orleans 9.0.0", "Other 2.0.0"], BuiltTarget.Of(job).Packages);
    }

    [Fact]
    public void A_program_that_is_gone_is_not_fresh()
    {
        var job = Job("one");
        Build(job);
        File.Delete(job.Program);

        Assert.False(job.IsFresh());
    }

    [Fact]
    public void Clearing_makes_it_stale_so_that_an_interrupted_build_is_never_fresh()
    {
        var job = Job("one");
        Build(job);
        job.Clear();

        Assert.False(job.IsFresh());
        Assert.Empty(Directory.EnumerateFileSystemEntries(job.Folder));
    }

    [Fact]
    public void A_linked_file_that_changes_makes_it_stale()
    {
        var (linked, hashed) = (disk.Write("shared/Common.cs", "a"), disk.Write("hashed/Known.cs", "a"));
        var job = Job("one");
        disk.Write("target/inputs/Nop-net10.0.txt", $"{linked}\n{hashed}\n");
        Build(job);

        disk.Write("hashed/Known.cs", "b");
        Assert.True(job.IsFresh());

        disk.Write("shared/Common.cs", "b");
        Assert.False(job.IsFresh());
    }

    [Fact]
    public void A_source_that_is_new_in_the_folder_of_a_referred_project_makes_it_stale()
    {
        disk.Write("Mine/Mine.cs", "a");
        var job = Job("one");
        disk.Write("target/inputs/Mine-net10.0.txt", disk.Folder("Mine") + "/\n");
        Build(job);

        disk.Write("Mine/notes.txt", "no source");
        disk.Write("Mine/obj/Generated.cs", "made by a build");
        Assert.True(job.IsFresh());

        disk.Write("Mine/New.cs", "b");
        Assert.False(job.IsFresh());
    }

    [Fact]
    public void What_only_the_build_needed_is_deleted()
    {
        disk.Write("target/obj/x", "");
        disk.Write("target/bin/x", "");
        Job("one").DeleteIntermediates();
        Assert.True(Directory.Exists(disk.Folder("target/bin")));

        Job("one", "net10.0/r2r").DeleteIntermediates();
        Assert.Empty(Directory.EnumerateFileSystemEntries(disk.Folder("target")));
    }

    BuildJob Job(string stamp, string mode = "net10.0", string? package = null)
    {
        var target = new Target(Samples.Adapter("Nop", "3.1.8", package: package), null, Samples.Mode(mode));
        return new BuildJob(target, BuildRecipe.For(target, Samples.DotNet("10.0.12"), null), disk.Folder("target"), stamp, [disk.Folder("hashed")]);
    }

    void Build(BuildJob job)
    {
        disk.Write(job.Program, "program");
        job.MarkBuilt(TimeSpan.FromSeconds(3));
    }
}
