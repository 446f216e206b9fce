using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>
/// Payloads of version 1 of some types are read with version 2. There one member has another type, one is gone, one stands elsewhere, and one has another name.
/// </summary>
[Begins(3)]
public sealed class RecordedContractTests(RecordedContractTests.Contract contract) : IClassFixture<RecordedContractTests.Contract>
{
    [Fact]
    public void A_contract_is_recorded_with_what_each_library_keeps()
    {
        Assert.True(contract.Recorded.ExitCode == 0, contract.Recorded.ToString());
        Assert.Contains("next: touchstone contract check contracts --project Shop", contract.Recorded.Errors, StringComparison.Ordinal);
        var value = contract.Value;
        Assert.Contains("""{"path":"[0].Total","type":"decimal","value":"12.50"}""", value, StringComparison.Ordinal);
        Assert.Contains("""{"path":"[0].Fees[\"a.b\"]","type":"decimal","value":"0.50"}""", value, StringComparison.Ordinal);
        Assert.Contains("""{"path":"[0].Placed","type":"DateTimeOffset","value":"2026-01-01T08:30:00.0000000+02:00"}""", value, StringComparison.Ordinal);
        Assert.Contains("""{"path":"[0].Paid","type":"Card","value":""}""", value, StringComparison.Ordinal);
    }

    [Fact]
    public void Varied_values_are_written_read_and_cover_every_member_also_in_copies_of_the_types()
    {
        Assert.True(contract.Varied.ExitCode == 0, contract.Varied.ToString());
        Assert.Matches(@"(?m)^Shop\.Data\.Orders +MessagePack, value 2 .*kept$", contract.Varied.Output);
        Assert.Contains("Shop.Data.Orders covers 12 of 12 members", contract.Varied.Errors, StringComparison.Ordinal);
        Assert.True(contract.VariedChecked.ExitCode == 0, contract.VariedChecked.ToString());
    }

    [Fact]
    public void The_four_changes_of_the_types_are_named_and_nothing_else()
    {
        Assert.True(contract.Checked.ExitCode == 1, contract.Checked.ToString());
        Assert.Equal(
            [
                "Order.Total: decimal became string",
                "Order.Rating is gone",
                "Order.Customer is gone, and Buyer is new with the same type: renamed?",
                "Order.Number moved behind Placed",
            ],
            Lines(contract.Checked.Output, "changed in the types of Shop.Data.Orders:"));
    }

    [Fact]
    public void Each_library_has_its_own_answer()
    {
        Assert.True(contract.Json.ExitCode == 1, contract.Json.ToString());
        Assert.Equal(["MemoryPack", "MessagePack", "NewtonsoftJson", "SystemTextJson"], Rows.Keys.Order());

        // The numbers of its members stay, and a decimal is a text in its format.
        Assert.Equal(["lost [0].Rating", "lost [0].Customer", "added [0].Buyer"], Differences("MessagePack"));
        // It takes the digits of a number as a text.
        Assert.Equal(["lost [0].Rating", "lost [0].Customer", "added [0].Buyer"], Differences("NewtonsoftJson"));
        Assert.Equal(["refused "], Differences("SystemTextJson"));
        Assert.Contains("could not be converted to System.String", Texts("SystemTextJson")[0], StringComparison.Ordinal);
        Assert.Equal(["refused "], Differences("MemoryPack"));
        Assert.Contains("property count is", Texts("MemoryPack")[0], StringComparison.Ordinal);
    }

    [Fact]
    public void What_was_lost_has_its_old_value() => Assert.Equal(["5 is gone", "\"Customer 1\" is gone", "\"\""], Texts("MessagePack"));

    [Fact]
    public void After_accepting_the_check_is_green_until_something_else_changes()
    {
        Assert.True(contract.Accepted.ExitCode == 0, contract.Accepted.ToString());
        Assert.True(contract.Green.ExitCode == 0, contract.Green.ToString());
        Assert.Contains("accepted", contract.Green.Output, StringComparison.Ordinal);
        Assert.True(contract.Again.ExitCode == 1, contract.Again.ToString());
        Assert.Contains("lost: [0].Paid.Holder: \"H\" is gone", contract.Again.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void Today_s_bytes_are_read_by_the_types_of_a_commit()
    {
        Assert.True(contract.Base.ExitCode == 1, contract.Base.ToString());
        Assert.Equal(["MemoryPack", "MessagePack", "NewtonsoftJson", "SystemTextJson"], Crossed.Keys.Order());

        // Its reader turns a text into a number.
        Assert.Equal(["lost [0].Buyer", "added [0].Rating", "added [0].Customer"], Differences(Crossed["NewtonsoftJson"]));
        Assert.Equal(["\"Customer 1\" is gone", "0", "\"\""], Strings(Crossed["NewtonsoftJson"], "texts"));
        // A text is no number, and the number of the member that is gone has nothing, which is no int.
        foreach (var name in (string[])["SystemTextJson", "MessagePack", "MemoryPack"])
            Assert.Equal(["refused "], Differences(Crossed[name]));
        Assert.Contains("nil", Strings(Crossed["MessagePack"], "texts")[0], StringComparison.Ordinal);
        Assert.Contains("could not be converted to System.Decimal", Strings(Crossed["SystemTextJson"], "texts")[0], StringComparison.Ordinal);
    }

    [Fact]
    public void The_types_of_the_commit_that_recorded_read_every_recorded_payload() => Assert.All(
        contract.Base.Lines.Where(line => line.Contains("\"writtenBy\":\"recorded\",\"readBy\":\"base\"", StringComparison.Ordinal)).Take(4),
        line => Assert.Contains("\"fails\":false,\"answer\":\"kept\"", line, StringComparison.Ordinal));

    [Fact]
    public void What_is_accepted_for_a_commit_is_green_and_its_files_are_deleted()
    {
        Assert.True(contract.GreenBase.ExitCode == 0, contract.GreenBase.ToString());
        Assert.Contains("written by", contract.GreenBase.Output, StringComparison.Ordinal);
        Assert.Empty(contract.Checkouts);
    }

    [Fact]
    public void A_commit_without_the_project_or_with_a_broken_one_is_refused_with_what_to_do()
    {
        Assert.True((contract.Empty.ExitCode, contract.Broken.ExitCode) == (2, 2), contract.Empty.ToString() + contract.Broken);
        Assert.Contains("(empty) has no Shop/Shop.csproj\n", contract.Empty.Errors, StringComparison.Ordinal);
        Assert.Contains("next: git log --all --oneline -- Shop/Shop.csproj", contract.Empty.Errors, StringComparison.Ordinal);
        Assert.Contains("(broken) cannot be used: Shop/Types.cs:1: CS", contract.Broken.Errors, StringComparison.Ordinal);
        Assert.Contains("next: git worktree add --detach ", contract.Broken.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public void A_file_of_the_user_is_read_at_once_shown_and_checked_later()
    {
        Assert.True(contract.Added.ExitCode == 0, contract.Added.ToString());
        Assert.Matches(@"(?m)^\[0\]\.Customer +string +""Zoë""$", contract.Added.Output);
        Assert.True(contract.AddedAgain.ExitCode == 2, contract.AddedAgain.ToString());
        Assert.Contains("--replace", contract.AddedAgain.Errors, StringComparison.Ordinal);

        var stored = contract.Stored.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => JsonDocument.Parse(line).RootElement)
            .Single(row => row.GetProperty("stored").GetString() == "orders 2024.json");

        Assert.Equal(["lost [0].Rating", "lost [0].Customer", "added [0].Buyer"], Differences(stored));
        Assert.Equal(["0 is gone", "\"Zoë\" is gone", "\"\""], Strings(stored, "texts"));
    }

    [Fact]
    public void The_example_of_the_documentation_is_what_the_check_prints()
    {
        var text = File.ReadAllText(Path.Combine(Cli.Root, "docs", "contract.md"));
        var example = text[text.IndexOf("<!-- example: contract -->", StringComparison.Ordinal)..].Split("```")[1];
        List<string> shown = [.. example.Split('\n').Skip(1).Where(line => line is not ("" or "…"))];

        Assert.True(shown.Count > 10, example);
        Assert.All(shown, line => Assert.Contains(line, contract.Checked.Lines));
    }

    [Fact]
    public void A_flipped_byte_is_named()
    {
        Assert.True(contract.Flipped.ExitCode == 2, contract.Flipped.ToString());
        Assert.Contains("Shop.Data.Orders.value.jsonl does not match its checksum", contract.Flipped.Errors, StringComparison.Ordinal);
    }

    Dictionary<string, JsonElement> Rows => contract.Json.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries)
        .Select(line => JsonDocument.Parse(line).RootElement).ToDictionary(row => row.GetProperty("serializer").GetString()!);

    Dictionary<string, JsonElement> Crossed => contract.Base.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries)
        .Select(line => JsonDocument.Parse(line).RootElement).Where(row => row.GetProperty("writtenBy").GetString() == "today")
        .ToDictionary(row => row.GetProperty("serializer").GetString()!);

    IEnumerable<string> Differences(string serializer) => Differences(Rows[serializer]);

    static IEnumerable<string> Differences(JsonElement row) => Strings(row, "grades").Zip(Strings(row, "paths"), (grade, path) => $"{grade} {path}");

    List<string> Texts(string serializer) => Strings(Rows[serializer], "texts");

    static List<string> Strings(JsonElement row, string name) => [.. row.GetProperty(name).EnumerateArray().Select(text => text.GetString()!)];

    static IEnumerable<string> Lines(string output, string title) => output.Split('\n').SkipWhile(line => line != title).Skip(1)
        .TakeWhile(line => line.StartsWith("  ", StringComparison.Ordinal)).Select(line => line.Trim());

    /// <summary>All commands, once. The adapters are built for version 1, for version 2 and for one more change.</summary>
    public sealed class Contract : IAsyncLifetime, IDisposable
    {
        const string Number = "    public int Number { get; set; }\n";
        const string Placed = "    public DateTimeOffset Placed { get; set; }\n";
        const string Rating = "    public int Rating { get; set; }\n";

        const string Types = $$"""
            namespace Shop;
            public record Address(string Street, string City);
            public abstract class Payment { public decimal Amount { get; set; } }
            public sealed class Card : Payment { public string Holder { get; set; } = ""; }
            public class Order
            {
            {{Number}}{{Placed}}    public decimal Total { get; set; }
            {{Rating}}    public string Customer { get; set; } = "";
                public Address? Ship { get; set; }
                public Payment? Paid { get; set; }
                public Dictionary<string, decimal> Fees { get; set; } = [];
            }
            public static class Data
            {
                public static List<Order> Orders(int count) => [.. Enumerable.Range(1, count).Select(n => new Order
                {
                    Number = n, Placed = new DateTimeOffset(2026, 1, n, 8, 30, 0, TimeSpan.FromHours(2)), Total = 12.50m,
                    Rating = 5, Customer = $"Customer {n}",
                    Ship = new Address("Main", "Köln"), Paid = new Card { Amount = 1.10m, Holder = "H" }, Fees = new() { ["a.b"] = 0.50m },
                })];
            }
            """;

        static string Changed => Types.Replace(Number + Placed, Placed + Number, StringComparison.Ordinal)
            .Replace("decimal Total", "string Total", StringComparison.Ordinal).Replace("12.50m", "\"12.50\"", StringComparison.Ordinal)
            .Replace(Rating, "", StringComparison.Ordinal).Replace("Rating = 5, ", "", StringComparison.Ordinal)
            .Replace("string Customer", "string Buyer", StringComparison.Ordinal).Replace("Customer = $", "Buyer = $", StringComparison.Ordinal);

        readonly Cli cli = new();

        internal Outcome Recorded { get; private set; } = null!;
        internal string Value { get; private set; } = "";
        internal Outcome Varied { get; private set; } = null!;
        internal Outcome VariedChecked { get; private set; } = null!;
        internal Outcome Checked { get; private set; } = null!;
        internal Outcome Json { get; private set; } = null!;
        internal Outcome Accepted { get; private set; } = null!;
        internal Outcome Green { get; private set; } = null!;
        internal Outcome Again { get; private set; } = null!;
        internal Outcome Flipped { get; private set; } = null!;
        internal Outcome Base { get; private set; } = null!;
        internal Outcome GreenBase { get; private set; } = null!;
        internal Outcome Empty { get; private set; } = null!;
        internal Outcome Broken { get; private set; } = null!;
        internal Outcome Added { get; private set; } = null!;
        internal Outcome AddedAgain { get; private set; } = null!;
        internal Outcome Stored { get; private set; } = null!;
        internal string[] Checkouts { get; private set; } = [];

        public async Task InitializeAsync()
        {
            Write("Shop.csproj", """
                <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net10.0</TargetFramework><ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable></PropertyGroup></Project>
                """);
            Write("Types.cs", Types);
            await MakeCommits();
            Recorded = await cli.Run(
                "contract", "record", "#SystemTextJson,#NewtonsoftJson,#MessagePack,#MemoryPack", "--project", "Shop", "--factory", "Shop.Data.Orders",
                "--count", "1");
            var file = Path.Combine(cli.Folder, "contracts", "Shop.Data.Orders.value.jsonl");
            Value = await File.ReadAllTextAsync(file);
            Varied = await cli.Run(
                "contract", "record", "#MessagePack", "--project", "Shop", "--factory", "Shop.Data.Orders", "--count", "1", "--values", "3", "--out", "varied");
            VariedChecked = await cli.Run("contract", "check", "varied", "--project", "Shop");
            Write("Types.cs", Changed);
            Checked = await cli.Run("contract", "check", "contracts", "--project", "Shop");
            Json = await cli.Run("contract", "check", "contracts", "--project", "Shop", "--json");
            Base = await cli.Run("contract", "check", "contracts", "--project", "Shop", "--base", "v1", "--json");
            Empty = await cli.Run("contract", "check", "contracts", "--project", "Shop", "--base", "empty");
            Broken = await cli.Run("contract", "check", "contracts", "--project", "Shop", "--base", "broken");
            Accepted = await cli.Run("contract", "accept", "contracts", "--project", "Shop");
            Green = await cli.Run("contract", "check", "contracts", "--project", "Shop");
            await cli.Run("contract", "accept", "contracts", "--project", "Shop", "--base", "v1");
            GreenBase = await cli.Run("contract", "check", "contracts", "--project", "Shop", "--base", "v1");
            Checkouts = cli.CacheFiles("checkouts");
            Write("Types.cs", Changed.Replace("Holder", "Owner", StringComparison.Ordinal));
            Again = await cli.Run("contract", "check", "contracts", "#NewtonsoftJson", "--project", "Shop");
            await AddStored();
            var value = await File.ReadAllBytesAsync(file);
            value[^20] ^= 1;
            await File.WriteAllBytesAsync(file, value);
            Flipped = await cli.Run("contract", "check", "contracts", "--project", "Shop");
        }

        async Task AddStored()
        {
            await File.WriteAllTextAsync(Path.Combine(cli.Folder, "orders 2024.json"), """[{"Number":77,"Total":9.90,"Customer":"Zoë"}]""");
            string[] add = ["contract", "add", "orders 2024.json", "#NewtonsoftJson", "--project", "Shop"];
            Write("Types.cs", Types);
            Added = await cli.Run(add);
            AddedAgain = await cli.Run(add);
            Write("Types.cs", Changed);
            Stored = await cli.Run("contract", "check", "contracts", "#NewtonsoftJson", "--project", "Shop", "--json");
        }

        async Task MakeCommits()
        {
            await Git("init", "--quiet");
            await Git("commit", "--quiet", "--allow-empty", "--message", "empty");
            await Git("tag", "empty");
            Write("Types.cs", "broken");
            await Git("add", ".");
            await Git("commit", "--quiet", "--message", "broken");
            await Git("tag", "broken");
            Write("Types.cs", Types);
            await Git("commit", "--quiet", "--all", "--message", "v1");
            await Git("tag", "v1");
        }

        async Task Git(params string[] arguments)
        {
            var outcome = await cli.RunProgram("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", .. arguments]);
            Assert.True(outcome.ExitCode == 0, outcome.ToString());
        }

        public Task DisposeAsync() => Task.CompletedTask;

        public void Dispose() => cli.Dispose();

        void Write(string name, string text)
        {
            var folder = Directory.CreateDirectory(Path.Combine(cli.Folder, "Shop")).FullName;
            File.WriteAllText(Path.Combine(folder, name), text);
        }
    }
}
