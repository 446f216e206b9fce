using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>A library that reads JSON without creating objects, here the framework's reader, together with a serializer.</summary>
public sealed class JsonParserTests : IDisposable
{
    const string Adapter = """
        // summary: A parser only.
        // format: JSON

        using System;
        using System.Text.Json;
        using Touchstone;

        return Worker.Run(args, static () => typeof(Utf8JsonReader), Shape.Parser<Reader>());

        readonly struct Reader : IJsonParser
        {
            public byte[] Document<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value);

            public void Walk<TVisitor>(ReadOnlyMemory<byte> json, ref TVisitor visitor)
                where TVisitor : struct, IJsonVisitor
            {
                var reader = new Utf8JsonReader(json.Span);
                while (reader.Read())
                {
                    switch (reader.TokenType)
                    {
                        case JsonTokenType.String or JsonTokenType.PropertyName: visitor.Text(reader.ValueSpan); break;
                        case JsonTokenType.Number: visitor.Integer(reader.GetInt64()); break;
                        default: visitor.Mark(reader.ValueSpan[0]); break;
                    }
                }
            }
        }
        """;

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task A_parser_has_a_deserialize_alone_takes_no_rank_and_its_row_says_what_it_is()
    {
        await File.WriteAllTextAsync(Path.Combine(cli.CurrentFolder, "Reader.cs"), Adapter);

        var outcome = (await cli.Run(
            "run", "Reader", "#SystemTextJson", "--adapter", "Reader.cs", "--count", "10", "--launches", "1", "--warmup", "100ms",
            "--json", "--out", "out")).WithoutStackTrace();
        var table = (await cli.Run("report", "out")).Output;

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        var cells = outcome.Cells.Where(cell => cell.GetProperty("serializer").GetString() == "Reader").ToList();
        Assert.All(cells, cell => Assert.True(cell.GetProperty("parserOnly").GetBoolean()));
        Assert.All(cells, cell => Assert.Equal(JsonValueKind.Null, cell.GetProperty("rank").ValueKind));
        Assert.Equal(
            "deserialize", Assert.Single(cells, cell => cell.GetProperty("costNs").ValueKind == JsonValueKind.Number).GetProperty("operation").GetString());
        // After such a short warm-up a row is sometimes unsteady, which adds a word.
        Assert.Matches(@"parser  Reader, parser only~? +- ", table);
        Assert.Contains("* Reader is only a parser and creates no objects", table, StringComparison.Ordinal);
        Assert.Contains("ratio to SystemTextJson", table, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Verifying_a_parser_says_that_tokens_came_back_and_tells_wrong_ones()
    {
        await File.WriteAllTextAsync(Path.Combine(cli.CurrentFolder, "Reader.cs"), Adapter);
        await File.WriteAllTextAsync(
            Path.Combine(cli.CurrentFolder, "Wrong.cs"), Adapter.Replace("reader.GetInt64()", "reader.GetInt64() + 1", StringComparison.Ordinal));

        var right = await cli.Run("verify", "Reader", "--adapter", "Reader.cs", "--data", "books");
        var wrong = await cli.Run("verify", "Wrong", "--adapter", "Wrong.cs", "--data", "books");

        Assert.Equal(0, right.ExitCode);
        Assert.Contains(
            "Reader, books: parser only: its tokens are those that Utf8JsonReader finds in the payload of System.Text.Json", right.Output,
            StringComparison.Ordinal);
        Assert.Equal(1, wrong.ExitCode);
        Assert.Contains("[7].Integer: 1 became 2", wrong.Output, StringComparison.Ordinal);
    }
}
