using System.Text.Json;
using Touchstone.Measurements;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Tests.Worker.Measurements;

public sealed class ColdCallTests : IDisposable
{
    readonly string folder = Directory.CreateTempSubdirectory("touchstone-cold-").FullName;

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [Fact]
    public void Nothing_of_the_library_is_made_before_the_call_that_is_timed()
    {
        var made = 0;
        var shape = Shape.Bytes(_ =>
        {
            made++;
            return default(Json);
        });
        var call = new ColdCall(DataSet.All["books"], Operation.Serialize, Request());

        call.Open(shape);
        call.Rehearse();
        var before = made;
        call.Run();

        Assert.Equal((0, 1), (before, made));
    }

    [Fact]
    public void What_one_call_writes_another_reads_and_both_tell_its_size()
    {
        var written = Call(Operation.Serialize);
        var read = Call(Operation.Deserialize);

        Assert.Equal((null, null), (written.Reason, read.Reason));
        Assert.Equal(("books", "BookShelf", written.PayloadBytes), (read.DataSet, read.RootType, read.PayloadBytes));
        Assert.Equal(written.PayloadBytes, new FileInfo(Path.Combine(folder, "books.bin")).Length);
        Assert.True(written.ElapsedNs > 0 && read.ElapsedNs > 0);
    }

    [Fact]
    public void Without_a_payload_there_is_nothing_to_read()
    {
        var read = Call(Operation.Deserialize);

        Assert.Equal(("there is nothing to read: the first serialize of this type has no result", false), (read.Reason, read.Supported));
    }

    [Fact]
    public void What_the_library_throws_is_the_result_for_its_type()
    {
        var thrown = Call(Operation.Serialize, Shape.Bytes<Throws>());
        var refused = Call(Operation.Serialize, Shape.Bytes<Json>(_ => throw new UnsupportedException("no shelves")));

        Assert.Equal(("InvalidOperationException: no", true), (thrown.Reason, thrown.Supported));
        Assert.Equal(("no shelves", false), (refused.Reason, refused.Supported));
        Assert.False(File.Exists(Path.Combine(folder, "books.bin")));
    }

    [Fact]
    public void A_call_that_drops_data_says_which()
    {
        var quick = Call(Operation.Serialize, Shape.Bytes<Drops>());

        Assert.Equal("Books", Assert.Single(quick.Lost));
        Assert.Equal("1 elements became 0", quick.LostText);
    }

    [Fact]
    public void Records_come_back_from_their_lines()
    {
        var call = Call(Operation.Serialize);
        var start = new ProcessStart { MainNs = 12.5, PrecheckNs = double.NaN, DebugBuilds = ["A"] };

        Assert.True(Record<FirstCall>.TryRead(Fields(call), out var again));
        Assert.Equal(call.ToString(), again.ToString());
        Assert.Equal(start.ToString(), Record<ProcessStart>.Read(Fields(start)).ToString());
    }

    FirstCall Call(Operation operation, Shape? shape = null)
    {
        shape ??= Shape.Bytes<Json>();
        var call = new ColdCall(DataSet.All["books"], operation, Request());
        call.Open(shape);
        call.Run();
        call.Save();
        return call.Verified(shape);
    }

    FirstCallRequest Request() => new() { DataSet = "books", Count = 1, PayloadFile = folder };

    static JsonFields Fields(object record)
    {
        Assert.True(JsonFields.TryParse(record.ToString()!, out var fields, out var error), error);
        return fields;
    }

    readonly struct Json : IBytesSerializer
    {
        public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value);

        public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload)!;
    }

    readonly struct Throws : IBytesSerializer
    {
        public byte[] Serialize<T>(T value) => throw new InvalidOperationException("no");

        public T Deserialize<T>(byte[] payload) => throw new InvalidOperationException("no");
    }

    readonly struct Drops : IBytesSerializer
    {
        public byte[] Serialize<T>(T value) => "{}"u8.ToArray();

        public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload)!;
    }
}
