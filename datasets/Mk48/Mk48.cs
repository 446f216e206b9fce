using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>
/// The messages of a ship game's server to its players: lists in lists of small numbers, many of them optional, and opaque bytes. From
/// rust_serialization_benchmark, value for value.
/// </summary>
[DataContract, Model]
public partial class UpdateList
{
    [DataMember(Order = 1)] public List<Update> Updates { get; set; } = [];
}

file sealed class Mk48 : DataSet<UpdateList>
{
    public override string Name => "mk48";

    public override IReadOnlyList<int> DefaultCounts => [1000];

    public override UpdateList Create(int count, int payloadBytes, int variant) => new() { Updates = new Pcg32(variant).List(count, count + 1, Update.Next) };

    public override long ReadMembers(UpdateList value)
    {
        long sum = 0;
        foreach (var update in value.Updates)
            sum += update.ReadMembers();
        return sum;
    }

    public override void Write<TWriter>(UpdateList value, ref TWriter writer)
    {
        writer.Length(value.Updates.Count);
        foreach (var update in value.Updates)
            update.Write(ref writer);
    }

    public override UpdateList Read<TReader>(ref TReader reader)
    {
        var count = reader.Length();
        var updates = new List<Update>(count);
        for (var i = 0; i < count; i++)
            updates.Add(Update.Read(ref reader));
        return new UpdateList { Updates = updates };
    }

    [ModuleInitializer]
    internal static void Register() => DataSet.Register(new Mk48());
}
