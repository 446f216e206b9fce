using System.Buffers;
using System.Security.Cryptography;
using Touchstone.DataSets;

namespace Touchstone.Tests.DataSets;

/// <summary>The data sets of rust_serialization_benchmark equal the published ones. Otherwise sizes could not be compared with theirs.</summary>
public class PublishedDataSetTests
{
    [Theory]
    [InlineData("log", 10_000, 1_045_784, "9a1bbfdef70d3bc5e444cbfba69ec1453222f2cf2d1e00963358f319e1c80b23")]
    [InlineData("mesh", 125_000, 6_000_008, "2c735e1e2a08eff54695e84d485f65cce071e818c0426457c964d6bf138e6035")]
    [InlineData("minecraft_savedata", 500, 566_975, "6df3d1a0facc7c49c114ba5b8b0ecffa505cdc2245c136a79a9d229cefc1c732")]
    [InlineData("mk48", 1000, 1_791_489, "3886d02a2052eaaf38d291b88efdda2ce3f34ab08a8ee02a135769067b366bfa")]
    public void The_canonical_encoding_is_the_published_one_byte_for_byte(string name, int count, int size, string sha256)
    {
        var bytes = DataSet.All[name].Accept(new CanonicalBytes(count));

        Assert.Equal([count], DataSet.All[name].DefaultCounts);
        Assert.Equal(size, bytes.Length);
        Assert.Equal(sha256, Convert.ToHexStringLower(SHA256.HashData(bytes)));
    }

    [Fact]
    public void The_first_log_entry_is_the_published_one()
    {
        var log = Create<LogList>("log", 1).Logs[0];

        Assert.Equal((38, 4, 128, 5), (log.Address.X0, log.Address.X1, log.Address.X2, log.Address.X3));
        Assert.Equal(("-", "david", "17/Feb/1999:22:18:8 +1100"), (log.Identity, log.UserId, log.Date));
        Assert.Equal(("POST /img/logo-full.svg HTTP/1.1", 424, 84520116ul), (log.Request, log.Code, log.Size));
    }

    [Fact]
    public void The_first_vertex_of_mesh_is_the_published_one()
    {
        var vertex = Create<Mesh>("mesh", 1).Triangles[0].V0;

        Assert.Equal((0.57927126f, 0.16822743f, 0.1183368f), (vertex.X, vertex.Y, vertex.Z));
    }

    [Fact]
    public void Minecraft_savedata_has_the_published_totals()
    {
        var players = Create<PlayerList>("minecraft_savedata", 500).Players;

        Assert.Equal(9_370, players.Sum(player => player.Inventory.Count));
        Assert.Equal(6_527, players.Sum(player => player.EnderItems.Count));
        Assert.Equal(733, players.Sum(player =>
            new object?[] { player.RootVehicle, player.ShoulderEntityLeft, player.ShoulderEntityRight }.Count(entity => entity is not null)));
    }

    [Fact]
    public void Mk48_has_the_published_totals()
    {
        var updates = Create<UpdateList>("mk48", 1000).Updates;

        Assert.Equal(29_655, updates.Sum(update => update.Contacts.Count));
        Assert.Equal(6_064, updates.Sum(update => update.TerrainUpdates.Count));
    }

    [Fact]
    public void The_first_contact_of_mk48_is_the_published_one()
    {
        var contact = Create<UpdateList>("mk48", 1).Updates[0].Contacts[0];

        Assert.Equal((0, 4326u, EntityType.Zubr, 105), (contact.Damage, contact.EntityId, contact.EntityType!.Value, contact.PlayerId!.Value));
        Assert.Equal((52706, false, 0), (contact.Guidance.Angle, contact.Guidance.Submerge, contact.Guidance.Velocity));
        Assert.Equal("FFFFFFTTTFF", string.Concat(contact.Reloads.Select(reload => reload ? 'T' : 'F')));
        Assert.Equal((0, 46146, 706), (contact.Transform.Altitude, contact.Transform.Angle, contact.Transform.Velocity));
        Assert.Equal((-87.154419f, 12.448853f), (contact.Transform.Position.X, contact.Transform.Position.Y));
        Assert.Equal([14156, 13896, 13942], contact.TurretAngles);
    }

    static T Create<T>(string name, int count)
        where T : class => ((DataSet<T>)DataSet.All[name]).Create(count, 0, 0);

    sealed class CanonicalBytes(int count) : IDataSetVisitor<byte[]>
    {
        public byte[] Visit<T>(DataSet<T> dataSet)
            where T : class
        {
            var buffer = new ArrayBufferWriter<byte>();
            var writer = new CanonicalWriter(buffer);
            dataSet.Write(dataSet.Create(count, 0, 0), ref writer);
            return buffer.WrittenSpan.ToArray();
        }
    }
}
