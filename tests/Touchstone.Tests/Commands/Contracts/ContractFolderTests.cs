using System.Security.Cryptography;
using System.Text;
using Touchstone.Commands.Contracts;

namespace Touchstone.Tests.Commands.Contracts;

/// <summary>A folder of a contract may be that of a stranger.</summary>
public sealed class ContractFolderTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void What_was_written_is_read()
    {
        Write();

        var read = ContractFolder.Open(disk.Folder("c"));

        Assert.Equal("My.Samples.Orders", Assert.Single(read.Index.Factories).Name);
        Assert.Equal("12.50", Assert.Single(read.Value(read.Index.Factories[0])).Value);
        Assert.Equal("decimal", Assert.Single(read.Types(read.Index.Factories[0])).Type);
        Assert.Equal([1, 2, 3], read.Bytes(Assert.Single(read.Index.Payloads).File));
        Assert.Equal("lost", Assert.Single(read.Accepted()).Grade);
    }

    [Theory]
    [InlineData("p.bin")]
    [InlineData("v.jsonl")]
    [InlineData("t.jsonl")]
    [InlineData("accepted.jsonl")]
    [InlineData("contract.jsonl")]
    public void Every_flipped_byte_is_found_and_its_file_is_named(string name)
    {
        Write();
        var file = disk.Folder(Path.Combine("c", name));
        var bytes = File.ReadAllBytes(file);
        for (var i = 0; i < bytes.Length; i++)
        {
            bytes[i] ^= 1;
            File.WriteAllBytes(file, bytes);
            bytes[i] ^= 1;

            Assert.Contains(name, Refused().ToString(), StringComparison.Ordinal);
        }
    }

    [Fact]
    public void A_file_of_the_user_has_its_own_value_and_only_then_an_earlier_touchstone_must_not_read_the_folder()
    {
        Write();
        Assert.StartsWith("""{"type":"contract","format":1,""", File.ReadAllText(disk.Folder("c/contract.jsonl")), StringComparison.Ordinal);
        var folder = ContractFolder.OpenToWrite(disk.Folder("c"));
        folder.Index.Payloads.Add(new ContractPayload
        {
            Factory = "My.Samples.Orders",
            Serializer = "Nop",
            Stored = "orders of 2024.bin",
            File = "s.bin",
            Hash = folder.Write("s.bin", [4]),
            ValueFile = "s.jsonl",
            ValueHash = folder.WriteValue("s.jsonl", [new("", "decimal", "7.00")]),
        });
        folder.WriteIndex();

        var read = ContractFolder.Open(disk.Folder("c"));

        Assert.StartsWith("""{"type":"contract","format":2,""", File.ReadAllText(disk.Folder("c/contract.jsonl")), StringComparison.Ordinal);
        Assert.Equal(["12.50", "7.00"], read.Index.Payloads.Select(payload => read.Value(payload)[0].Value));
        File.WriteAllText(disk.Folder("c/s.jsonl"), "");
        Assert.Contains("s.jsonl does not match its checksum", Refused().Why, StringComparison.Ordinal);
    }

    [Fact]
    public void Half_a_list_is_refused()
    {
        Write();
        var file = disk.Folder("c/contract.jsonl");
        var lines = File.ReadAllLines(file);
        File.WriteAllLines(file, lines[..^1]);

        Assert.Contains("not complete", Refused().Why, StringComparison.Ordinal);
    }

    [Fact]
    public void A_newer_version_is_refused_with_the_command_that_helps()
    {
        WriteList("""{"type":"contract","format":3,"touchstone":"9.0"}""");

        var problem = Refused();

        Assert.Contains("touchstone 9.0 wrote it in version 3", problem.Why, StringComparison.Ordinal);
        Assert.Equal("dotnet tool update touchstone", problem.Next);
    }

    [Theory]
    [InlineData("../secret.txt")]
    [InlineData("/etc/passwd")]
    [InlineData("sub/x")]
    [InlineData("..")]
    [InlineData("")]
    [InlineData("a\u0000b")]
    public void A_name_never_leaves_the_folder(string name)
    {
        disk.Write("secret.txt", "secret");
        WriteList(
            """{"type":"contract","format":1}""", Factory(),
            new Protocol.JsonLine("payload").Add("factory", "My.F.M").Add("serializer", "Nop").Add("file", name).Add("hash", Hash("secret")).ToString());

        Assert.Contains("cannot use the contract", Refused().ToString(), StringComparison.Ordinal);
    }

    [UnixFact]
    public void A_link_is_not_followed_and_a_pipe_is_not_waited_for()
    {
        Write();
        disk.Write("outside.bin", "\u0001\u0002\u0003");
        File.Delete(disk.Folder("c/p.bin"));
        File.CreateSymbolicLink(disk.Folder("c/p.bin"), disk.Folder("outside.bin"));

        Assert.Contains("link", Refused().Why, StringComparison.OrdinalIgnoreCase);
    }

    [Theory]
    [InlineData("")]
    [InlineData("[]")]
    [InlineData("{\"type\":\"run\",\"format\":1}")]
    [InlineData("{\"type\":\"contract\",\"format\":-1}")]
    [InlineData("{\"type\":\"contract\"}")]
    [InlineData("\u0000\u0001")]
    public void What_is_no_contract_is_refused(string list)
    {
        WriteList(list);

        Assert.Contains("contract.jsonl", Refused().Why, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("\"name\":\"My.F.M\",\"count\":100000")]
    [InlineData("\"name\":\"My.F.M\",\"count\":0")]
    [InlineData("\"name\":\"--factory\",\"count\":1")]
    [InlineData("\"name\":\"My.F.M(); Evil\",\"count\":1")]
    public void A_factory_that_no_recording_has_is_refused(string members)
    {
        WriteList("""{"type":"contract","format":1}""", $"{{\"type\":\"factory\",{members}}}");

        Assert.Contains("contract.jsonl", Refused().Why, StringComparison.Ordinal);
    }

    [Fact]
    public void A_file_that_is_too_large_is_not_read()
    {
        Write();
        using (var file = File.OpenWrite(disk.Folder("c/p.bin")))
            file.SetLength(1L << 40);

        Assert.Contains("larger than 32 MiB", Refused().Why, StringComparison.Ordinal);
    }

    [Fact]
    public void Many_names_of_a_file_without_data_are_not_all_read()
    {
        const int Bytes = 32 << 20;
        using (var file = File.Create(disk.Write("c/p.bin", "")))
            file.SetLength(Bytes);
        var hash = Convert.ToHexStringLower(SHA256.HashData(new byte[Bytes]));
        WriteList(
        [
            """{"type":"contract","format":1}""", Factory(),
            .. Enumerable.Range(0, 17).Select(number =>
                $$"""{"type":"payload","factory":"My.F.M","serializer":"S{{number}}","version":"1","runtime":"net10.0","file":"p.bin","hash":"{{hash}}"}"""),
        ]);

        Assert.Contains("have more than 512 MiB together", Refused().Why, StringComparison.Ordinal);
    }

    [Fact]
    public void Other_folders_are_not_written_into()
    {
        disk.Write("c/mine.txt", "");

        Assert.Contains("not empty", Assert.Throws<UsageException>(() => ContractFolder.Create(disk.Folder("c"))).Problem.Why, StringComparison.Ordinal);
    }

    [RootFact]
    public void In_a_folder_such_as_tmp_a_list_of_a_stranger_does_not_choose_what_is_called()
    {
        Write();
        disk.Share("c");
        ContractFolder.Open(disk.Folder("c"));

        Stranger.Own(Path.Combine(disk.Folder("c"), ContractFolder.Manifest));

        Assert.Contains($"{ContractFolder.Manifest} belongs to uid {Stranger.Id}", Refused().Why, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("My.Samples.Orders", "My.Samples.Orders")]
    [InlineData("../x", "_x-")]
    [InlineData("Ä/Ö", "___-")]
    public void A_name_becomes_one_that_every_file_system_has(string name, string begins) =>
        Assert.StartsWith(begins, PortableFileName.Of(name), StringComparison.Ordinal);

    Problem Refused() => Assert.Throws<UsageException>(() => ContractFolder.Open(disk.Folder("c"))).Problem;

    void Write()
    {
        var folder = ContractFolder.Create(disk.Folder("c"));
        folder.Index.Factories.Add(new ContractFactory
        {
            Name = "My.Samples.Orders",
            Count = 1,
            ValueFile = "v.jsonl",
            ValueHash = folder.Write("v.jsonl", Encoding.UTF8.GetBytes("""{"path":"","type":"decimal","value":"12.50"}""" + "\n")),
            TypesFile = "t.jsonl",
            TypesHash = folder.Write("t.jsonl", Encoding.UTF8.GetBytes("""{"of":"My.Order","member":"Total","is":"decimal"}""" + "\n")),
        });
        folder.Index.Payloads.Add(new ContractPayload
        {
            Factory = "My.Samples.Orders",
            Serializer = "Nop",
            File = "p.bin",
            Hash = folder.Write("p.bin", [1, 2, 3]),
        });
        folder.WriteAccepted([new() { Factory = "My.Samples.Orders", Serializer = "Nop", Grade = "lost", Path = "A", Text = "1 became 0" }]);
        folder.WriteIndex();
    }

    static string Factory() =>
        $$"""{"type":"factory","name":"My.F.M","count":1,"valueFile":"v.jsonl","valueHash":"{{Hash("")}}","typesFile":"v.jsonl","typesHash":"{{Hash("")}}"}""";

    // The last line is right, so that only the others can be refused.
    void WriteList(params string[] lines)
    {
        var text = string.Concat(lines.Select(line => line + "\n"));
        disk.Write("c/v.jsonl", "");
        disk.Write("c/contract.jsonl", text + $"{{\"type\":\"end\",\"hash\":\"{Hash(text)}\"}}\n");
    }

    static string Hash(string text) => Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(text)));
}
