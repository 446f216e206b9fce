using Touchstone.Analysis;
using Touchstone.Build;
using Touchstone.Commands.Verification;
using Touchstone.Measure.Inspecting;
using Touchstone.Tests.Build;
using static Touchstone.Tests.Commands.Verification.VerifyTableTests;

namespace Touchstone.Tests.Commands.Verification;

public sealed class AnnotationsFolderTests : IDisposable
{
    static readonly AnnotatedCopies[] Copies =
    [
        new("MessagePack", "code", "MessagePack.cs.txt", "// Made by touchstone from X\n", ["[MessagePackObject]", "[Key]", "partial"]),
        new("Orleans", "code", "Orleans.cs.txt", "", []),
        new("GoogleProtobuf", "code", "GoogleProtobuf.proto", "// Made by touchstone from X\n", ["a schema"]),
    ];

    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void Each_serializer_says_what_it_needs_of_the_types_or_why_it_cannot_have_them()
    {
        RoundTrip[] trips =
        [
            WithTypes(Good("MessagePack", "My.Make", "bytes", 90), annotations: "MessagePack", schema: ""),
            WithTypes(Good("MessagePack", "My.Make", "stream", 90), annotations: "MessagePack", schema: ""),
            WithTypes(Good("GoogleProtobuf", "My.Make", "bytes", 80, "Secret"), annotations: "", schema: "GoogleProtobuf.proto"),
            // The user's types have its attributes.
            Good("Orleans", "My.Make", "bytes", 70),
            Good("Plain", "My.Make", "bytes", 60),
            Good("ByHand", "My.Make", "bytes", 50),
            Trip("Tree", "My.Make", "bytes", Status.Unavailable, "no cycles"),
        ];
        var (output, errors) = (new StringWriter(), new StringWriter());
        var folder = new AnnotationsFolder(disk.Folder("out"), Copies);

        folder.WriteTable(trips, Built(), new Terminal(output, errors, 80, false, false));
        folder.WriteFiles(trips, Built(), new Terminal(output, errors, 80, false, false));

        Assert.Equal(
            """
            serializer      file                  your types need
            ──────────────  ────────────────────  ───────────────────────────────────
            MessagePack     MessagePack.cs.txt    [MessagePackObject], [Key], partial
            GoogleProtobuf  GoogleProtobuf.proto  a schema ≠
            Orleans                               nothing
            Plain                                 nothing
            ByHand                                code
            Tree                                  †

            ≠ GoogleProtobuf, My.Make: loses Secret (declared: private members)
            † Tree, My.Make: no cycles

            """.ReplaceLineEndings("\n"),
            output.ToString());
        Assert.Contains($"written to {disk.Folder("out")}", errors.ToString(), StringComparison.Ordinal);
        Assert.Equal(
            ["GoogleProtobuf.proto", "MessagePack.cs.txt"],
            Directory.GetFiles(disk.Folder("out")).Select(Path.GetFileName).Order(StringComparer.Ordinal));
        Assert.Equal(
            "// dotnet add package MessagePack --version 3.1.8\n// Made by touchstone from X\n",
            File.ReadAllText(Path.Combine(disk.Folder("out"), "MessagePack.cs.txt")));
        // Its own files can be written again.
        folder.Check();
    }

    [Fact]
    public void Attributes_that_are_too_long_for_the_page_continue_below_and_a_loss_has_a_legend()
    {
        AnnotatedCopies[] copies = [Copies[0] with { Wanted = ["[MessagePackObject]", "[Key]", "[Union] at base types in some places", "partial"] }];
        var lossy = Trip("MessagePack", "My.Make", "bytes", Status.Lossy, "Id: 1 became 2") with
        {
            Verified = Good("MessagePack", "My.Make", "bytes", 90, "Id").Verified,
        };
        var output = new StringWriter();

        new AnnotationsFolder(disk.Folder("out"), copies).WriteTable(
            [WithTypes(lossy, annotations: "MessagePack", schema: "")], Built(), new Terminal(output, TextWriter.Null, 80, false, false));

        Assert.Equal(
            """
            serializer   file                your types need
            ───────────  ──────────────────  ───────────────────────────────────────────────
            MessagePack  MessagePack.cs.txt  [MessagePackObject], [Key], [Union] at base
                                             types in some places, partial ≠

            ≠ A part of the data does not come back.
            MessagePack, My.Make: Id: 1 became 2

            """.ReplaceLineEndings("\n"),
            output.ToString());
    }

    [Fact]
    public void Nothing_of_the_user_is_overwritten()
    {
        var file = disk.Write("out/MessagePack.cs.txt", "mine");

        var thrown = Assert.Throws<UsageException>(new AnnotationsFolder(disk.Folder("out"), Copies).Check);
        Assert.Contains("touchstone did not write it", thrown.Problem.Why, StringComparison.Ordinal);
        Assert.Equal([disk.Folder("out") + "-2"], thrown.Problem.Correction!.Add.Skip(1));
        Assert.Throws<UsageException>(new AnnotationsFolder(file, Copies).Check);
    }

    [Fact]
    public void A_file_of_the_user_that_only_mentions_touchstone_is_not_overwritten()
    {
        disk.Write("out/MessagePack.cs.txt", "// see touchstone\nclass Mine;\n// Made by touchstone from X\n");

        Assert.Throws<UsageException>(new AnnotationsFolder(disk.Folder("out"), Copies).Check);
    }

    [LinuxFact]
    public void A_link_is_not_read()
    {
        Directory.CreateDirectory(disk.Folder("out"));
        File.CreateSymbolicLink(disk.Folder("out/MessagePack.cs.txt"), "/dev/zero");

        var thrown = Assert.Throws<UsageException>(new AnnotationsFolder(disk.Folder("out"), Copies).Check);

        Assert.Contains("is a link", thrown.Problem.Why, StringComparison.Ordinal);
    }

    [RootFact]
    public void Nothing_in_a_folder_of_a_stranger_is_opened()
    {
        Directory.CreateDirectory(disk.Folder("out"));
        using (var mkfifo = System.Diagnostics.Process.Start("mkfifo", [disk.Folder("out/MessagePack.cs.txt")]))
            mkfifo.WaitForExit();
        Stranger.Own(disk.Folder("out"));

        var thrown = Assert.Throws<UsageException>(new AnnotationsFolder(disk.Folder("out"), Copies).Check);

        Assert.Contains($"belongs to user {Stranger.Id}", thrown.Problem.Why, StringComparison.Ordinal);
    }

    static IReadOnlyList<BuiltTarget> Built() =>
    [
        One("MessagePack", plain: false, "MessagePack 3.1.8"), One("GoogleProtobuf", plain: false, "Google.Protobuf 3.33.1"), One("Orleans", plain: false),
        One("Plain", plain: true), One("ByHand", plain: false), One("Tree", plain: true),
    ];

    static BuiltTarget One(string name, bool plain, params string[] packages)
    {
        var target = Samples.Target(name);
        var traits = target.Adapter.Traits with { PlainTypes = plain, Demands = "code" };
        return new(target with { Adapter = target.Adapter with { Traits = traits } }, "program", null) { DirectPackages = packages };
    }
}
